/** SQL of push subscriptions and their deliveries. */
import type { ConversationFacts } from '@marketplace/contracts/conversations/states';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import { conversationFactColumns } from '../conversations/queries.ts';
import type { Deps } from '../deps.ts';
import { currentMasks, shownTitle } from '../masking/mask.ts';
import { bothColumns, columnsOf, prepared, selectAll, selectFirst } from '../sql.ts';

export type SubscriptionRow = { id: string; endpoint: string; p256dh: string; auth: string };

export type PushLead = {
  status: LeadStatus;
  expiresAt: Date;
  timeframe: string;
  /** Masked. */
  title: string;
};

/** The accounts `r` to tell of a lead `l` of a provider `p`: its main owner, and people in its team who want to hear of it. */
const readers = (wants: string) => /* sql */ `
cross join lateral (
  select p.user_id as id union all select m.user_id from team_members m where m.provider_id = p.id and ${wants}
) r`;
const readersOfAll = readers(`m.notices = 'ALL'`);
const readersOfAssigned = readers(`(m.notices = 'ALL' or (m.notices = 'ASSIGNED' and m.user_id = l.assignee_id))`);

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
      columnsOf<{ l: 'leads'; e: 'enquiries' }>()({
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

  /** Returns the subscriptions of people who want all leads, with an open session, that have not received this one yet. */
  undelivered: (leadId: string, now: Date): Promise<SubscriptionRow[]> =>
    selectAll(
      prepared(
        'undelivered pushes',
        db('leads as l')
          .join('providers as p', 'p.id', 'l.provider_id')
          .joinRaw(readersOfAll)
          .join('push_subscriptions as s', 's.user_id', 'r.id')
          .join('sessions as o', 'o.id', 's.session_id')
          .leftJoin('push_deliveries as d', (on) => on.on('d.lead_id', 'l.id').andOn('d.subscription_id', 's.id'))
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

  /** A client's message that its provider has not read, and what its conversation's state follows from. */
  message: async (
    id: string,
  ): Promise<(ConversationFacts & { leadId: string; providerId: string; title: string }) | undefined> => {
    const row = await selectFirst(
      db('messages as m')
        .join('leads as l', 'l.id', 'm.lead_id')
        .join('enquiries as e', 'e.id', 'l.enquiry_id')
        .join('providers as p', 'p.id', 'l.provider_id')
        .where({ 'm.id': id, 'm.author': 'SEEKER' })
        .whereNull('m.read_at')
        .whereNull('m.deleted_at'),
      bothColumns(
        conversationFactColumns({ db }),
        columnsOf<{ e: 'enquiries'; l: 'leads' }>()({
          leadId: 'l.id',
          providerId: 'l.provider_id',
          title: 'e.title',
          maskedTitle: 'e.masked_title',
          maskVersion: 'e.mask_version',
          textReview: 'e.text_review',
        }),
      ),
    );
    return row && { ...row, title: shownTitle(row) };
  },

  /** Where the team's people are signed in and want to be told of this lead's messages. */
  ofLead: (leadId: string, now: Date): Promise<SubscriptionRow[]> =>
    selectAll(
      db('leads as l')
        .join('providers as p', 'p.id', 'l.provider_id')
        .joinRaw(readersOfAssigned)
        .join('push_subscriptions as s', 's.user_id', 'r.id')
        .join('sessions as o', 'o.id', 's.session_id')
        .where('l.id', leadId)
        .whereNull('o.revoked_at')
        .andWhere('o.expires_at', '>', now)
        .orderBy('s.id'),
      columnsOf<{ s: 'push_subscriptions' }>()({
        id: 's.id',
        endpoint: 's.endpoint',
        p256dh: 's.p256dh',
        auth: 's.auth',
      }),
    ),

  /** Claims the delivery until `until`. Returns false if another worker holds it or it has an outcome. */
  claim: async (
    leadId: string,
    subscriptionId: string,
    { now, until }: { now: Date; until: Date },
  ): Promise<boolean> => {
    const key = { lead_id: leadId, subscription_id: subscriptionId };
    await db('push_deliveries')
      .insert({ ...key, created_at: now })
      .onConflict(['lead_id', 'subscription_id'])
      .ignore();
    const claimed = await db('push_deliveries')
      .where(key)
      .whereNull('outcome')
      .andWhere((free) => free.whereNull('claimed_until').orWhere('claimed_until', '<', now))
      .update({ claimed_until: until });
    return claimed === 1;
  },

  /** Null releases the claim, so that a retry does not have to wait for its expiry. */
  finish: async (leadId: string, subscriptionId: string, outcome: 'SENT' | 'REFUSED' | null): Promise<void> => {
    await db('push_deliveries')
      .where({ lead_id: leadId, subscription_id: subscriptionId })
      .update({ outcome, claimed_until: null });
  },
});
