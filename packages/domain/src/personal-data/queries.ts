/** SQL of personal data: reading and erasing it, and the requests about it. */
import type { AttachmentPurpose } from '../attachments/rules.ts';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { type PersonalRows, personalData } from './columns.ts';
import type { Subject } from './subject.ts';

export type DataRequestKind = 'ACCESS' | 'EXPORT' | 'DELETION';
export type DataRequest = {
  id: string;
  kind: DataRequestKind;
  userId: string | null;
  email: string | null;
  createdAt: Date;
  dueAt: Date | null;
  readyAt: Date | null;
  endedAt: Date | null;
};

/** A row of a copy: each value as text, with its label. Empty values are omitted. */
export type HeldRow = Record<string, string>;

const requestColumns = {
  id: 'id',
  kind: 'kind',
  userId: 'user_id',
  email: 'email',
  createdAt: 'created_at',
  dueAt: 'due_at',
  readyAt: 'ready_at',
  endedAt: 'ended_at',
} as const;

/** Rows of a copy per fetch. */
const batch = 200;

const labelled = ({ columns }: PersonalRows) => Object.entries(columns).filter(([, { label }]) => label !== null);

const bindingsOf = ({ userId, email, recipient }: Subject) => ({ userId, email, recipient });

/** The entries shown in copies and previews: all that have a labelled column. */
export const shownData = personalData.filter((entry) => labelled(entry).length > 0);

const textOf = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

export const personalDataQueries = ({ db }: Pick<Deps, 'db'>) => ({
  count: async ({ table, whose }: PersonalRows, subject: Subject): Promise<number> => {
    const [row] = await rawRows<{ rows: number }>(
      db,
      `select count(*)::int as rows from ${table} where ${whose}`,
      bindingsOf(subject),
    );
    return row!.rows;
  },

  /** Yields the rows of a copy in batches. Call it in a transaction. */
  rows: async function* (entry: PersonalRows, subject: Subject): AsyncGenerator<HeldRow[]> {
    const labels = labelled(entry);
    const selected = labels.map(([name, { read }], at) => `${read ?? `"${name}"`} as c${at}`).join(', ');
    const select = `select ${selected} from ${entry.table} where ${entry.whose} order by ctid`;
    await rawRows(db, `declare held no scroll cursor for ${select}`, bindingsOf(subject));
    for (;;) {
      const rows = await rawRows<Record<string, unknown>>(db, `fetch ${batch} from held`);
      if (rows.length === 0) break;
      yield rows.map((row) =>
        labels.reduce<HeldRow>((held, [, { label, shownAs }], at) => {
          const value = row[`c${at}`];
          if (value === null || value === '') return held;
          held[label!] = shownAs ? shownAs(textOf(value), held) : textOf(value);
          return held;
        }, {}),
      );
    }
    await rawRows(db, 'close held');
  },

  /** Deletes the rows, or overwrites the personal data in them. Returns the number of rows. */
  erase: async (entry: PersonalRows, subject: Subject): Promise<number> => {
    const { table, whose, erasure, columns } = entry;
    const written = Object.entries(columns).flatMap(([name, { becomes }]) =>
      becomes ? [`"${name}" = ${becomes}`] : [],
    );
    if (erasure === 'keep' || (erasure === 'change' && written.length === 0)) return 0;
    const statement = erasure === 'delete' ? `delete from ${table}` : `update ${table} set ${written.join(', ')}`;
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `${statement} where ${whose}`,
      bindingsOf(subject) as never,
    );
    return rowCount;
  },

  /** Counts the super administrators who remain if this one is deleted. */
  countOtherSuperAdministrators: async (userId: string): Promise<number> => {
    const [row] = await rawRows<{ others: number }>(
      db,
      /* sql */ `
      select count(*)::int as others from users u
      where role = 'SUPER_ADMIN' and id <> :userId and not exists (
        select from data_requests d where d.user_id = u.id and d.kind = 'DELETION' and d.ended_at is null)`,
      { userId },
    );
    return row!.others;
  },

  /** Deletes the account's business if no lead names it. */
  deleteUnnamedBusiness: async (userId: string): Promise<void> => {
    await db('providers')
      .where({ user_id: userId })
      .whereNotExists(db('leads as l').whereRaw('l.provider_id = providers.id'))
      .delete();
  },

  /** Returns the files of a person's requests, messages and business, and of quotes they sent or received, by draft and row. */
  files: (
    subject: Subject,
  ): Promise<
    { id: string; draftId: string; name: string; type: string; state: string; purpose: AttachmentPurpose }[]
  > =>
    rawRows(
      db,
      /* sql */ `
      select id, draft_id as "draftId", name, type, state, purpose from attachments
      where enquiry_id in (select id from enquiries where seeker_id = :userId or contact_email = :email)
        or message_id in (
          select m.id from messages m join leads l on l.id = m.lead_id join enquiries e on e.id = l.enquiry_id
          where e.seeker_id = :userId or e.contact_email = :email)
        or message_id in (
          select m.id from messages m join leads l on l.id = m.lead_id join providers p on p.id = l.provider_id
          where p.user_id = :userId and m.author = 'PROVIDER')
        or provider_id in (select id from providers where user_id = :userId)
        or id in (
          select f.attachment_id from quote_files f join quotes q on q.id = f.quote_id
          where q.provider_id in (select id from providers where user_id = :userId)
            or (q.sent_at is not null
              and q.enquiry_id in (select id from enquiries where seeker_id = :userId or contact_email = :email)))
      order by id`,
      bindingsOf(subject),
    ),

  /** Locks the person's open requests and returns their ids. */
  lockOpenRequests: async (subject: Subject): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      select id from enquiries
      where (seeker_id = :userId or contact_email = :email) and status in ('open', 'in_progress')
      order by id for update`,
      bindingsOf(subject),
    );
    return rows.map(({ id }) => id);
  },
  cancelRequests: async (ids: string[], at: Date): Promise<void> => {
    await db('enquiries').whereIn('id', ids).update({ status: 'cancelled', closed_at: at });
  },

  /** Undefined if a deletion is already planned. */
  insertRequest: async ({
    kind,
    userId,
    email,
    createdAt,
    dueAt = null,
  }: Pick<DataRequest, 'kind' | 'userId' | 'email' | 'createdAt'> & { dueAt?: Date | null }): Promise<
    string | undefined
  > => {
    const [row] = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into data_requests (kind, user_id, email, created_at, due_at)
      values (:kind, :userId, :email, :createdAt, :dueAt) on conflict do nothing returning id`,
      { kind, userId, email, createdAt, dueAt },
    );
    return row?.id;
  },
  find: (id: string): Promise<DataRequest | undefined> => db('data_requests').where({ id }).first(requestColumns),
  lock: (id: string): Promise<DataRequest | undefined> =>
    db('data_requests').where({ id }).forUpdate().first(requestColumns),
  openDeletion: ({
    userId,
    email,
  }: {
    userId: string | null;
    email: string | null;
  }): Promise<DataRequest | undefined> =>
    db('data_requests')
      .where({ kind: 'DELETION', ...(userId ? { user_id: userId } : { email: email ?? '' }) })
      .whereNull('ended_at')
      .first(requestColumns),
  dueDeletions: (now: Date, limit: number): Promise<string[]> =>
    db('data_requests')
      .where({ kind: 'DELETION' })
      .whereNull('ended_at')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .pluck('id'),
  setReady: async (id: string, at: Date): Promise<boolean> =>
    (await db('data_requests').where({ id }).whereNull('ready_at').update({ ready_at: at })) === 1,
  /** Ends a request. A completed deletion no longer identifies its person. */
  end: async (id: string, outcome: 'DONE' | 'TAKEN_BACK', at: Date): Promise<void> => {
    await db('data_requests')
      .where({ id })
      .update({ outcome, ended_at: at, ...(outcome === 'DONE' && { email: null, user_id: null }) });
  },

  insertToken: async (token: { tokenHash: Buffer; requestId: string; expiresAt: Date }): Promise<void> => {
    await db('data_request_tokens').insert({
      token_hash: token.tokenHash,
      request_id: token.requestId,
      expires_at: token.expiresAt,
    });
  },
  findByToken: async (tokenHash: Buffer, kind: DataRequestKind, now: Date): Promise<DataRequest | undefined> =>
    db('data_requests')
      .where({ kind })
      .whereIn(
        'id',
        db('data_request_tokens').where({ token_hash: tokenHash }).where('expires_at', '>', now).select('request_id'),
      )
      .first(requestColumns),

  removeExpiredTokens: async (now: Date): Promise<void> => {
    await db('data_request_tokens').where('expires_at', '<=', now).delete();
  },

  /**
   * Returns up to `limit` requests from before `before` that are no longer needed: all except open and
   * completed deletions.
   */
  old: (before: Date, limit: number): Promise<{ id: string; kind: DataRequestKind }[]> =>
    db('data_requests')
      .where('created_at', '<=', before)
      .andWhere((either) => either.whereNot({ kind: 'DELETION' }).orWhere({ outcome: 'TAKEN_BACK' }))
      .limit(limit)
      .select('id', 'kind'),
  remove: async (ids: string[]): Promise<void> => {
    await db('data_requests').whereIn('id', ids).delete();
  },

  /** Returns the copies that a person has requested. */
  exports: (subject: Subject): Promise<{ id: string }[]> =>
    rawRows(
      db,
      `select id from data_requests where kind = 'EXPORT' and (user_id = :userId or email = :email)`,
      bindingsOf(subject),
    ),
});
