/** SQL of push subscriptions and their deliveries. */
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import type { Deps } from '../deps.ts';
import { columnsOf, prepared, selectAll } from '../sql.ts';

export type SubscriptionRow = { id: string; endpoint: string; p256dh: string; auth: string };

/** Identifies a push: its job, and the lead, message or quote that it is about. */
export type PushKey = { kind: JobOf<'push'>; subjectId: string };

/**
 * The accounts `r` that hear of a lead `l` of a provider `p`: its main owner, and people of its team unless it is withdrawn.
 * They chose all leads, or those that are assigned to them.
 */
export const leadReaders = /* sql */ `
cross join lateral (
  select p.user_id as id union all select m.user_id from team_members m where m.provider_id = p.id
    and p.withdrawn_at is null and (m.notices = 'ALL' or (m.notices = 'ASSIGNED' and m.user_id = l.assignee_id))
) r`;

/** The people who hear of a lead, or only one of them. */
export type PushReaders = {
  leadId: string;
  readerId?: string | null | undefined;
  /** Without people who switched the night off. */
  isNight?: boolean;
};

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

  /** Returns the subscriptions of the lead's readers with an open session for which this push has no outcome yet. */
  undelivered: (
    { kind, subjectId }: PushKey,
    { leadId, readerId = null, isNight = false }: PushReaders,
    now: Date,
  ): Promise<SubscriptionRow[]> =>
    selectAll(
      prepared(
        'undelivered pushes',
        db('leads as l')
          .join('providers as p', 'p.id', 'l.provider_id')
          .joinRaw(leadReaders)
          .join('push_subscriptions as s', 's.user_id', 'r.id')
          .join('sessions as o', 'o.id', 's.session_id')
          .leftJoin('deliveries as d', (on) =>
            on.on('d.target', 's.id').andOnVal('d.notice', kind).andOnVal('d.subject_id', subjectId),
          )
          .where('l.id', leadId)
          .whereRaw('r.id = coalesce(?::uuid, r.id)', [readerId])
          .whereRaw('(not ?::boolean or (select u.rings_at_night from users u where u.id = r.id))', [isNight])
          .whereNull('d.outcome')
          .whereNull('o.revoked_at')
          .andWhere('o.expires_at', '>', now)
          .orderBy('s.id'),
      ),
      columnsOf<{ s: 'push_subscriptions' }>()({
        id: 's.id',
        endpoint: 's.endpoint',
        p256dh: 's.p256dh',
        auth: 's.auth',
      }),
    ),
});
