/** SQL of the delivery log of notices by WhatsApp or SMS. */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import type { PhoneReport, PhoneReportState } from '@marketplace/platform/phone-webhook';
import { noTarget, type Outcome } from '../deliveries/channels.ts';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

export type ReportedNotice = { id: string; notice: string };

/** Messages within a budget's time: to one number, to all numbers, codes to all numbers, and answers to strangers. */
export type Budgets = { toNumber: number; inAll: number; codes: number; strangers: number };

export const codeKind = 'phone.code' satisfies JobOf<'phone'>;
/** The answer to STOP is the last message to a number. */
export const stoppedKind = 'phone.stopped' satisfies JobOf<'phone'>;

/** The answer to a reply. Answers are counted apart from all other messages. */
export const replyKind = 'phone.reply' satisfies JobOf<'phone'>;
const isAnswer = `notice = '${replyKind}'`;

/** The SHA-256 of a gateway's id, which can contain the number. */
const gatewayHash = "sha256(convert_to(:gatewayId, 'UTF8'))";

type FoundNotice = {
  kind: JobOf<'phone'>;
  outcome: Outcome | null;
  subjectId: string;
  phoneId: string;
  userId: string | null;
  enquiryId: string | null;
};

export const phoneNoticeQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Inserts the answer to a STOP, whose number is deleted, and returns its id. */
  insertStopped: async ({ subjectId, recipient, now }: { subjectId: string; recipient: Buffer; now: Date }) => {
    const key = { notice: stoppedKind, subject_id: subjectId, channel: 'phone', target: db.raw('uuidv7()') } as const;
    const [row] = await db('deliveries').insert({ ...key, recipient, created_at: now }, ['id']);
    return row!.id;
  },

  openAbout: (notice: JobOf<'phone'>, subjectId: string): Promise<string[]> =>
    db('deliveries').where({ notice, subject_id: subjectId, outcome: null }).pluck('target'),

  /** Takes up to `limit` notices that are due. Skips rows that another sweep holds. */
  takeDue: async (now: Date, limit: number): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      update deliveries set due_at = null where id in (
        select id from deliveries where due_at <= :now and channel = 'phone' order by due_at limit :limit
        for update skip locked
      )
      returning id`,
      { now, limit },
    );
    return rows.map(({ id }) => id);
  },

  /** Serialises all messages until the transaction ends, so that no budget is exceeded. */
  lockBudgets: async (): Promise<void> => {
    await db.raw("select pg_advisory_xact_lock(hashtextextended('phone budgets', 0))");
  },

  /**
   * Whether the number may not get this message, because its budget is used up or its owner replied STOP (`isWithheld`), or
   * the budget of all numbers is (`isSpent`).
   */
  askBudgets: async ({
    recipient,
    kind,
    isStranger,
    since,
    most,
  }: {
    recipient: Buffer;
    kind: JobOf<'phone'>;
    /** The number is not confirmed, and the message the answer to its reply. */
    isStranger: boolean;
    since: Date;
    most: Budgets;
  }): Promise<{ isWithheld: boolean; isSpent: boolean }> => {
    const isCode = kind === codeKind;
    const [found] = await rawRows<{ isWithheld: boolean; isSpent: boolean }>(
      db,
      /* sql */ `
      select (:kind <> '${stoppedKind}' and exists (select from phone_stops where recipient = :recipient))
        or :toNumber <= (
          select count(*) from deliveries
          where recipient = :recipient and handed_over_at > :since and (not :isCode or notice = :kind)
            and (${isAnswer}) = (:kind = '${replyKind}')
        ) as "isWithheld",
        (
          select :inAll <= count(*) or (:isCode and :codes <= count(*) filter (where notice = '${codeKind}'))
            or (:isStranger and :strangers <= count(*) filter (where target = '${noTarget}'))
          from deliveries where handed_over_at > :since and (${isAnswer}) = (:kind = '${replyKind}')
        ) as "isSpent"`,
      { recipient, kind, isCode, isStranger, since, ...most },
    );
    return found!;
  },

  /** Messages to all numbers since then, without answers to replies. */
  handedOver: async (since: Date): Promise<{ messages: number; codes: number }> => {
    const [row] = await rawRows<{ messages: number; codes: number }>(
      db,
      /* sql */ `
      select count(*)::int as messages, (count(*) filter (where notice = '${codeKind}'))::int as codes
      from deliveries where handed_over_at > :since and not (${isAnswer})`,
      { since },
    );
    return row!;
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
      where not exists (select from deliveries where gateway_id = :gatewayId) on conflict do nothing`,
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
    db('deliveries')
      .whereIn('gateway_id', gatewayIds)
      .whereIn('outcome', ['SENT', 'FAILED'])
      .whereNull('delivered_at')
      .update({ outcome: 'SENT', delivered_at: at }, ['id', 'notice']),

  /** Returns the notices that change. They count as delivered too. */
  setRead: (gatewayIds: readonly string[], at: Date): Promise<ReportedNotice[]> =>
    db('deliveries')
      .whereIn('gateway_id', gatewayIds)
      .whereIn('outcome', ['SENT', 'FAILED'])
      .whereNull('read_at')
      .update({ outcome: 'SENT', read_at: at, delivered_at: db.raw('coalesce(delivered_at, ?)', [at]) }, [
        'id',
        'notice',
      ]),

  /** Returns the notices that change. A delivered one stays delivered. */
  setFailed: (gatewayIds: readonly string[]): Promise<ReportedNotice[]> =>
    db('deliveries')
      .whereIn('gateway_id', gatewayIds)
      .where({ outcome: 'SENT' })
      .whereNull('delivered_at')
      .update({ outcome: 'FAILED' }, ['id', 'notice']),

  find: async (id: string): Promise<FoundNotice | undefined> => {
    const [row] = await rawRows<FoundNotice>(
      db,
      /* sql */ `
      select n.notice as kind, n.outcome, n.subject_id as "subjectId", ph.id as "phoneId", ph.user_id as "userId",
        ph.enquiry_id as "enquiryId"
      from deliveries n join phones ph on ph.id = n.target where n.id = :id and n.channel = 'phone'`,
      { id },
    );
    return row;
  },
});
