/** Webhooks: each event arrives, signed, and those about one lead in their order. */
import { audit } from './audit.ts';

type Row = { id: string; subject: string; event: string; outcome: string | null };

export const webhooksAudit = audit({
  promises: {
    hooked: ['lost', 'every event arrives at the webhook'],
    signed: ['lost', 'the reference library accepts every signature'],
    ordered: ['doubled', 'events about one lead first arrive in their order'],
    done: ['stuck', 'every delivery is recorded as delivered'],
  },
  judge: async ({ read, webhooks: { received, wrong } }, broken): Promise<Record<string, number>> => {
    if ((await read('select id from webhooks')).length === 0) return {};
    broken.signed.push(...wrong);
    const has = new Set(received.flatMap(({ type, data }) => Object.values(data).map((id) => `${type} ${id}`)));
    const expectAll = async (type: string, sql: string) => {
      for (const { id } of await read<{ id: string }>(sql))
        if (!has.has(`${type} ${id}`)) broken.hooked.push(`${type} about ${id} never arrived`);
    };
    await expectAll('lead.sent', 'select id from leads');
    await expectAll('lead.accepted', "select id from leads where status = 'ACCEPTED'");
    await expectAll('message.received', "select id from messages where author = 'SEEKER'");
    await expectAll('quote.sent', "select id from quotes where version = 1 and status <> 'DRAFT'");
    await expectAll('quote.revised', "select id from quotes where version > 1 and status <> 'DRAFT'");
    await expectAll('quote.accepted', "select id from quotes where status = 'ACCEPTED'");

    const rows = await read<Row>(
      'select id, subject_id as subject, event, outcome from webhook_deliveries order by id',
    );
    for (const { id, event, outcome } of rows)
      if (outcome !== 'DELIVERED') broken.done.push(`the delivery ${id} (${event}) is ${outcome ?? 'waiting'}`);
    const firstAt = new Map<string, number>();
    for (const [at, { id }] of received.entries()) if (!firstAt.has(id)) firstAt.set(id, at);
    for (const [subject, all] of Map.groupBy(rows, (row) => row.subject)) {
      const places = all.flatMap(({ id }) => firstAt.get(id) ?? []);
      if (places.some((place, at) => at > 0 && place < places[at - 1]!))
        broken.ordered.push(`the events of ${subject} arrived in another order`);
    }
    return { 'webhook deliveries': firstAt.size, 'of them that arrived again': received.length - firstAt.size };
  },
});
