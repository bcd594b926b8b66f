/** SQL of the delivery log of notices by WhatsApp or SMS. */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import type { PhoneReport, PhoneReportState } from '@marketplace/platform/phone-webhook';
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

/**
 * `lost`: another worker has taken over the claim. `withheld`: over the number's budget, or its owner replied STOP.
 * `spent`: over the budget of all numbers.
 */
export type Handover = 'go' | 'lost' | 'withheld' | 'spent';

/** Messages within a budget's time: to one number of these kinds, to all numbers, and codes to all numbers. */
export type Budgets = { toNumber: number; inAll: number; codes: number };

export const codeKind = 'phone.code' satisfies JobOf<'phone'>;
/** The answer to STOP is the last message to a number. */
export const stoppedKind = 'phone.stopped' satisfies JobOf<'phone'>;

/** The SHA-256 of a gateway's id, which can contain the number. */
const gatewayHash = "sha256(convert_to(:gatewayId, 'UTF8'))";

type FoundNotice = {
  kind: JobOf<'phone'>;
  outcome: PhoneOutcome | null;
  subjectId: string;
  phoneId: string;
  userId: string | null;
  enquiryId: string | null;
};

export const phoneNoticeQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Inserts the answer to a STOP, whose number is deleted, and returns its id. */
  insertStopped: async ({ subjectId, recipient, now }: { subjectId: string; recipient: Buffer; now: Date }) => {
    const values = { kind: stoppedKind, subject_id: subjectId, recipient, created_at: now };
    const [row] = await db('phone_notices').insert(values, ['id']);
    return row!.id;
  },

  /** Claims a notice that exists. Undefined as for `claim`. */
  claimKnown: async (
    id: string,
    { now, until }: { now: Date; until: Date },
  ): Promise<{ id: string; handedOverAt: Date | null; firstTriedAt: Date } | undefined> => {
    const [row] = await rawRows<{ id: string; handedOverAt: Date | null; firstTriedAt: Date }>(
      db,
      /* sql */ `
      update phone_notices set claimed_until = :until, first_tried_at = coalesce(first_tried_at, :now)
      where id = :id and outcome is null and (claimed_until is null or claimed_until < :now)
      returning id, handed_over_at as "handedOverAt", first_tried_at as "firstTriedAt"`,
      { id, now, until },
    );
    return row;
  },

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

  isDone: async (which: { id: string } | { kind: string; subject_id: string; phone_id: string }): Promise<boolean> => {
    const row = await db('phone_notices').where(which).first('outcome');
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

  /** Call it in a transaction, which serialises all messages, so that no budget is exceeded. */
  handOver: async (
    id: string,
    { recipient, kind, now, since, most }: Pick<Key, 'recipient' | 'kind'> & { now: Date; since: Date; most: Budgets },
  ): Promise<Handover> => {
    await db.raw("select pg_advisory_xact_lock(hashtextextended('phone budgets', 0))");
    const isCode = kind === codeKind;
    const [found] = await rawRows<{ isWithheld: boolean; isSpent: boolean }>(
      db,
      /* sql */ `
      select (:kind <> '${stoppedKind}' and exists (select from phone_stops where recipient = :recipient))
        or :toNumber <= (
          select count(*) from phone_notices
          where recipient = :recipient and handed_over_at > :since and id <> :id and (not :isCode or kind = :kind)
        ) as "isWithheld",
        (
          select :inAll <= count(*) or (:isCode and :codes <= count(*) filter (where kind = '${codeKind}'))
          from phone_notices where handed_over_at > :since and id <> :id
        ) as "isSpent"`,
      { id, recipient, kind, isCode, since, ...most },
    );
    if (found!.isWithheld) return 'withheld';
    if (found!.isSpent) return 'spent';
    const held = await db('phone_notices')
      .where({ id })
      .whereNull('outcome')
      .andWhere('claimed_until', '>', now)
      .update({ handed_over_at: now });
    return held === 1 ? 'go' : 'lost';
  },

  /** Messages to all numbers since then. */
  handedOver: async (since: Date): Promise<{ messages: number; codes: number }> => {
    const [row] = await rawRows<{ messages: number; codes: number }>(
      db,
      /* sql */ `
      select count(*)::int as messages, (count(*) filter (where kind = '${codeKind}'))::int as codes
      from phone_notices where handed_over_at > :since`,
      { since },
    );
    return row!;
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

  /**
   * Call it in a transaction, before reading or writing reports of these messages: a report and the id of its message may
   * arrive at once.
   */
  lockReports: async (gatewayIds: readonly string[]): Promise<void> => {
    for (const gatewayId of [...new Set(gatewayIds)].sort())
      await rawRows(db, "select pg_advisory_xact_lock(hashtextextended('phone report ' || :gatewayId, 0))", {
        gatewayId,
      });
  },

  /** Keeps a report about a message whose id is not stored. */
  keepReport: async ({ gatewayId, state }: PhoneReport, now: Date): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into phone_reports (gateway_hash, state, reported_at) select ${gatewayHash}, :state, :now
      where not exists (select from phone_notices where gateway_id = :gatewayId) on conflict do nothing`,
      { gatewayId, state, now },
    );
  },

  /** Removes and returns the reports that were kept for a message. */
  takeReports: async (gatewayId: string): Promise<PhoneReport[]> => {
    const rows = await rawRows<{ state: PhoneReportState }>(
      db,
      `delete from phone_reports where gateway_hash = ${gatewayHash} returning state`,
      { gatewayId },
    );
    return rows.map(({ state }) => ({ gatewayId, state }));
  },

  /** Returns the notices that change. One that was reported as failed counts as sent again. */
  setDelivered: (gatewayIds: readonly string[], at: Date): Promise<ReportedNotice[]> =>
    db('phone_notices')
      .whereIn('gateway_id', gatewayIds)
      .whereIn('outcome', ['SENT', 'FAILED'])
      .whereNull('delivered_at')
      .update({ outcome: 'SENT', delivered_at: at }, ['id', 'kind']),

  /** Returns the notices that change. They count as delivered too. */
  setRead: (gatewayIds: readonly string[], at: Date): Promise<ReportedNotice[]> =>
    db('phone_notices')
      .whereIn('gateway_id', gatewayIds)
      .whereIn('outcome', ['SENT', 'FAILED'])
      .whereNull('read_at')
      .update({ outcome: 'SENT', read_at: at, delivered_at: db.raw('coalesce(delivered_at, ?)', [at]) }, [
        'id',
        'kind',
      ]),

  /** Returns the notices that change. A delivered one stays delivered. */
  setFailed: (gatewayIds: readonly string[]): Promise<ReportedNotice[]> =>
    db('phone_notices')
      .whereIn('gateway_id', gatewayIds)
      .where({ outcome: 'SENT' })
      .whereNull('delivered_at')
      .update({ outcome: 'FAILED' }, ['id', 'kind']),

  find: async (id: string): Promise<FoundNotice | undefined> => {
    const [row] = await rawRows<FoundNotice>(
      db,
      /* sql */ `
      select n.kind, n.outcome, n.subject_id as "subjectId", ph.id as "phoneId", ph.user_id as "userId", ph.enquiry_id as "enquiryId"
      from phone_notices n join phones ph on ph.id = n.phone_id where n.id = :id`,
      { id },
    );
    return row;
  },
});
