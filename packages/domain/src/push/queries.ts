/** SQL of push subscriptions and their deliveries. */
import type { ConversationFacts } from '@marketplace/contracts/conversations/states';
import type { JobOf } from '@marketplace/contracts/jobs/jobs';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import type { QuoteStatus } from '@marketplace/contracts/quotes/states';
import type { ConversationSide } from '@marketplace/contracts/sides';
import { conversationFactColumns } from '../conversations/queries.ts';
import type { Deps } from '../deps.ts';
import { currentMasks, shownTitle } from '../masking/mask.ts';
import { bothColumns, columnsOf, prepared, selectAll, selectFirst } from '../sql.ts';

export type SubscriptionRow = { id: string; endpoint: string; p256dh: string; auth: string };

/** Identifies a push: its job, and the lead, message or quote that it is about. */
export type PushKey = { kind: JobOf<'push'>; subjectId: string };

export type PushLead = {
  status: LeadStatus;
  expiresAt: Date;
  timeframe: string;
  /** Masked. */
  title: string;
};

/**
 * The accounts `r` that hear of a lead `l` of a provider `p`: its main owner, and people of its team unless it is withdrawn.
 * They chose all leads, or those that are assigned to them.
 */
export const leadReaders = /* sql */ `
cross join lateral (
  select p.user_id as id union all select m.user_id from team_members m where m.provider_id = p.id
    and p.withdrawn_at is null and (m.notices = 'ALL' or (m.notices = 'ASSIGNED' and m.user_id = l.assignee_id))
) r`;

/** `title` is masked. */
export type PushedRequest = { title: string };

const requests = (db: Deps['db']) => db('leads as l').join('enquiries as e', 'e.id', 'l.enquiry_id');
const requestColumns = {
  title: 'e.title',
  maskedTitle: 'e.masked_title',
  maskVersion: 'e.mask_version',
  textReview: 'e.text_review',
} as const;

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

  /** Returns the content of a lead's push message. Undefined if the lead is gone. */
  lead: async (leadId: string): Promise<PushLead | undefined> => {
    const row = await selectFirst(
      prepared('lead push', db('leads as l').join('enquiries as e', 'e.id', 'l.enquiry_id').where('l.id', leadId)),
      columnsOf<{ l: 'leads'; e: 'enquiries' }, 'business'>()({
        status: 'l.status',
        expiresAt: 'l.expires_at',
        timeframe: 'e.timeframe',
        title: 'e.title',
        maskedTitle: 'e.masked_title',
        description: 'e.description',
        maskedDescription: 'e.masked_description',
        maskVersion: 'e.mask_version',
        textReview: 'e.text_review',
      }),
    );
    return (
      row && {
        status: row.status,
        expiresAt: row.expiresAt,
        timeframe: row.timeframe,
        title: currentMasks(row).maskedTitle,
      }
    );
  },

  /** Returns the subscriptions of the lead's readers with an open session for which this push has no outcome yet. */
  undelivered: ({ kind, subjectId }: PushKey, leadId: string, now: Date): Promise<SubscriptionRow[]> =>
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

  /** A message of `author` that the other side has not read, and what its conversation's state follows from. */
  message: async (
    id: string,
    author: ConversationSide,
  ): Promise<(ConversationFacts & PushedRequest & { leadId: string }) | undefined> => {
    const row = await selectFirst(
      db('messages as m')
        .join('leads as l', 'l.id', 'm.lead_id')
        .join('enquiries as e', 'e.id', 'l.enquiry_id')
        .join('providers as p', 'p.id', 'l.provider_id')
        .where({ 'm.id': id, 'm.author': author })
        .whereNull('m.read_at')
        .whereNull('m.deleted_at'),
      bothColumns(
        conversationFactColumns({ db }),
        columnsOf<{ e: 'enquiries'; l: 'leads' }, 'business'>()({
          ...requestColumns,
          leadId: 'l.id',
        }),
      ),
    );
    return row && { ...row, title: shownTitle(row) };
  },

  /** A sent quote with its lead. Its status is as stored. Undefined if it is gone. */
  quote: async (
    id: string,
  ): Promise<
    (PushedRequest & { leadId: string; status: QuoteStatus; isSuperseded: boolean; expiresAt: Date }) | undefined
  > => {
    const row = await selectFirst(
      requests(db).join('quotes as q', 'q.lead_id', 'l.id').where('q.id', id).whereNotNull('q.sent_at'),
      columnsOf<{ e: 'enquiries'; l: 'leads'; q: 'quotes' }, 'business'>()({
        ...requestColumns,
        leadId: 'q.lead_id',
        status: db.raw<QuoteStatus>('q.status'),
        isSuperseded: db.raw<boolean>('(q.superseded_at is not null)'),
        expiresAt: 'q.expires_at',
      }),
    );
    return row && { ...row, title: shownTitle(row) };
  },

  /** The request of a lead. Undefined if it is gone. */
  request: async (leadId: string): Promise<PushedRequest | undefined> => {
    const row = await selectFirst(
      requests(db).where('l.id', leadId),
      columnsOf<{ e: 'enquiries'; l: 'leads' }, 'business'>()(requestColumns),
    );
    return row && { title: shownTitle(row) };
  },
});
