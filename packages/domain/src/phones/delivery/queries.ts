/** SQL of the delivery log of notices by WhatsApp or SMS. */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import type { Deps } from '../../deps.ts';
import { rawRows } from '../../sql.ts';

export type ReportedNotice = { id: string; kind: string };

type Key = { kind: JobOf<'phone'>; subjectId: string; phoneId: string; recipient: Buffer };

/**
 * `SENT`: the gateway accepted it. `REFUSED`: the gateway refused it for good. `FAILED`: the gateway was unavailable for
 * too long, or reported that the phone did not get it. `UNKNOWN`: it may have been sent. `WITHHELD`: over the number's
 * budget, or its owner replied STOP.
 */
export type PhoneOutcome = 'SENT' | 'REFUSED' | 'FAILED' | 'UNKNOWN' | 'NOT_NEEDED' | 'WITHHELD';

/** `lost`: another worker has taken over the claim. `withheld`: over the budget, or the owner replied STOP. */
export type Handover = 'go' | 'lost' | 'withheld';

export const phoneNoticeQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Undefined while another worker holds the notice, or if it has an outcome. */
  claim: async (
    { kind, subjectId, phoneId, recipient }: Key,
    { now, until }: { now: Date; until: Date },
  ): Promise<{ id: string; handedOverAt: Date | null; firstTriedAt: Date } | undefined> => {
    const [row] = await rawRows<{ id: string; handedOverAt: Date | null; firstTriedAt: Date }>(
      db,
      /* sql */ `
      insert into phone_notices as n (kind, subject_id, phone_id, recipient, created_at, first_tried_at, claimed_until)
      values (:kind, :subjectId, :phoneId, :recipient, :now, :now, :until)
      on conflict (kind, subject_id, phone_id) do update set claimed_until = excluded.claimed_until, due_at = null,
        first_tried_at = coalesce(n.first_tried_at, excluded.first_tried_at)
        where n.outcome is null and (n.claimed_until is null or n.claimed_until < :now)
      returning id, handed_over_at as "handedOverAt", first_tried_at as "firstTriedAt"`,
      { kind, subjectId, phoneId, recipient, now, until },
      { name: 'claim phone notice' },
    );
    return row;
  },

  isDone: async ({ kind, subjectId, phoneId }: Omit<Key, 'recipient'>): Promise<boolean> => {
    const row = await db('phone_notices').where({ kind, subject_id: subjectId, phone_id: phoneId }).first('outcome');
    return typeof row?.outcome === 'string';
  },

  postpone: async (
    { kind, subjectId, phoneId, recipient }: Key,
    { now, dueAt }: { now: Date; dueAt: Date },
  ): Promise<void> => {
    await db('phone_notices')
      .insert({ kind, subject_id: subjectId, phone_id: phoneId, recipient, created_at: now, due_at: dueAt })
      .onConflict(['kind', 'subject_id', 'phone_id'])
      .ignore();
  },

  /** Takes up to `limit` notices that are due. Skips rows that another sweep holds. */
  takeDue: async (now: Date, limit: number): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      update phone_notices set due_at = null where id in (
        select id from phone_notices where due_at <= :now order by due_at limit :limit for update skip locked
      )
      returning id`,
      { now, limit },
    );
    return rows.map(({ id }) => id);
  },

  /** Call it in a transaction, which serialises the messages to one number. */
  handOver: async (
    id: string,
    {
      recipient,
      now,
      since,
      most,
      kind,
    }: { recipient: Buffer; now: Date; since: Date; most: number; kind: string | null },
  ): Promise<Handover> => {
    await rawRows(db, "select pg_advisory_xact_lock(hashtextextended(encode(:recipient::bytea, 'hex'), 0))", {
      recipient,
    });
    const [found] = await rawRows<{ isOver: boolean }>(
      db,
      /* sql */ `
      select exists (select from phone_stops where recipient = :recipient) or :most <= (
        select count(*) from phone_notices
        where recipient = :recipient and handed_over_at > :since and id <> :id and (:kind::text is null or kind = :kind)
      ) as "isOver"`,
      { id, recipient, since, most, kind },
    );
    if (found!.isOver) return 'withheld';
    const held = await db('phone_notices')
      .where({ id })
      .whereNull('outcome')
      .andWhere('claimed_until', '>', now)
      .update({ handed_over_at: now });
    return held === 1 ? 'go' : 'lost';
  },

  release: async (id: string): Promise<void> => {
    await db('phone_notices').where({ id }).whereNull('outcome').update({ claimed_until: null, handed_over_at: null });
  },

  finish: async (
    id: string,
    { outcome, gatewayId, now }: { outcome: PhoneOutcome; gatewayId: string | null; now: Date },
  ): Promise<void> => {
    await db('phone_notices')
      .where({ id })
      .update({
        outcome,
        claimed_until: null,
        gateway_id: gatewayId,
        sent_at: outcome === 'SENT' ? now : null,
      });
  },

  /** Returns the notices that change. */
  setDelivered: (gatewayIds: readonly string[], at: Date): Promise<ReportedNotice[]> =>
    db('phone_notices')
      .whereIn('gateway_id', gatewayIds)
      .where({ outcome: 'SENT' })
      .whereNull('delivered_at')
      .update({ delivered_at: at }, ['id', 'kind']),

  /** Returns the notices that change. They count as delivered too. */
  setRead: (gatewayIds: readonly string[], at: Date): Promise<ReportedNotice[]> =>
    db('phone_notices')
      .whereIn('gateway_id', gatewayIds)
      .where({ outcome: 'SENT' })
      .whereNull('read_at')
      .update({ read_at: at, delivered_at: db.raw('coalesce(delivered_at, ?)', [at]) }, ['id', 'kind']),

  /** Returns the notices that change. A delivered one stays delivered. */
  setFailed: (gatewayIds: readonly string[]): Promise<ReportedNotice[]> =>
    db('phone_notices')
      .whereIn('gateway_id', gatewayIds)
      .where({ outcome: 'SENT' })
      .whereNull('delivered_at')
      .update({ outcome: 'FAILED' }, ['id', 'kind']),

  find: async (
    id: string,
  ): Promise<
    | { kind: JobOf<'phone'>; subjectId: string; phoneId: string; userId: string | null; enquiryId: string | null }
    | undefined
  > => {
    const [row] = await rawRows<{
      kind: JobOf<'phone'>;
      subjectId: string;
      phoneId: string;
      userId: string | null;
      enquiryId: string | null;
    }>(
      db,
      /* sql */ `
      select n.kind, n.subject_id as "subjectId", ph.id as "phoneId", ph.user_id as "userId", ph.enquiry_id as "enquiryId"
      from phone_notices n join phones ph on ph.id = n.phone_id where n.id = :id`,
      { id },
    );
    return row;
  },
});
