/** SQL of push subscriptions and their deliveries. */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { readersSql, type TeamReaders } from '../team/readers.ts';

export type SubscriptionRow = { id: string; endpoint: string; p256dh: string; auth: string };

/** Identifies a push: its job, and what it is about, such as a lead or an invoice's reminder. */
export type PushKey = { kind: JobOf<'push'>; subjectId: string };

/** `isNight`: without people who switched the night off. */
export type PushReaders = { readers: TeamReaders; isNight?: boolean };

export const pushQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Serialises subscriptions of the account until the transaction ends. */
  lockUser: async (userId: string): Promise<void> => {
    await db('users').where({ id: userId }).forNoKeyUpdate().first('id');
  },

  /** Deletes the session's earlier subscription, and another account's subscription of this browser. */
  deleteReplaced: async ({ userId, sessionId, endpoint }: Record<'userId' | 'sessionId' | 'endpoint', string>) => {
    await db('push_subscriptions')
      .where((own) => own.where({ session_id: sessionId }).whereNot({ endpoint }))
      .orWhere((others) => others.where({ endpoint }).whereNot({ user_id: userId }))
      .delete();
  },

  /** The same endpoint keeps its row, and with it the record of its deliveries. */
  upsert: async (row: {
    userId: string;
    sessionId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    at: Date;
  }): Promise<void> => {
    await db('push_subscriptions')
      .insert({
        user_id: row.userId,
        session_id: row.sessionId,
        endpoint: row.endpoint,
        p256dh: row.p256dh,
        auth: row.auth,
        created_at: row.at,
      })
      .onConflict('endpoint')
      .merge(['session_id', 'p256dh', 'auth']);
  },

  /** Deletes the account's oldest subscriptions beyond `most`. */
  deleteOldest: async (userId: string, most: number): Promise<void> => {
    const oldest = db('push_subscriptions').where({ user_id: userId }).orderBy('id', 'desc').offset(most).select('id');
    await db('push_subscriptions').whereIn('id', oldest).delete();
  },

  delete: async (id: string): Promise<void> => {
    await db('push_subscriptions').where({ id }).delete();
  },

  deleteOfSession: async (sessionId: string): Promise<void> => {
    await db('push_subscriptions').where({ session_id: sessionId }).delete();
  },

  hasSession: async (sessionId: string): Promise<boolean> =>
    (await db('push_subscriptions').where({ session_id: sessionId }).first('id')) !== undefined,

  /** Returns the subscriptions of the readers with an open session for which this push has no outcome yet. */
  undelivered: (
    { kind, subjectId }: PushKey,
    { readers, isNight = false }: PushReaders,
    now: Date,
  ): Promise<SubscriptionRow[]> => {
    const { name, from, where, values } = readersSql(readers);
    return rawRows(
      db,
      /* sql */ `
      select s.id, s.endpoint, s.p256dh, s.auth
      from ${from}
      join push_subscriptions s on s.user_id = r.id
      join sessions o on o.id = s.session_id
      left join deliveries d on d.target = s.id and d.notice = :kind and d.subject_id = :subjectId
      where ${where} and (not :isNight::boolean or (select u.rings_at_night from users u where u.id = r.id))
        and d.outcome is null and o.revoked_at is null and o.expires_at > :now
      order by s.id`,
      { ...values, kind, subjectId, isNight, now },
      { name: `undelivered pushes of ${name}` },
    );
  },
});
