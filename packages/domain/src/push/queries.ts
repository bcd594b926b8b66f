/** SQL of push subscriptions, and of what went to each. */
import type { ConversationFacts } from '@marketplace/contracts/conversations/states';
import type { LeadStatus } from '@marketplace/contracts/leads/schemas';
import { factColumns } from '../conversations/queries.ts';
import type { Deps } from '../deps.ts';
import { currentMasks, shownTitle } from '../masking/mask.ts';
import { bothColumns, columnsOf, prepared, selectAll, selectFirst } from '../sql.ts';

export type SubscriptionRow = { id: string; endpoint: string; p256dh: string; auth: string };

export type PushLead = {
  status: LeadStatus;
  expiresAt: Date;
  /** Masked. */
  title: string;
};

export const pushQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Whoever else subscribes for the account waits until the transaction ends. */
  lockUser: async (userId: string): Promise<void> => {
    await db('users').where({ id: userId }).forNoKeyUpdate().first('id');
  },

  /** Removes what the session had before, and what somebody else who used this browser left behind. */
  deleteReplaced: async ({ userId, sessionId, endpoint }: Record<'userId' | 'sessionId' | 'endpoint', string>) => {
    await db('push_subscriptions')
      .where((own) => own.where({ session_id: sessionId }).whereNot({ endpoint }))
      .orWhere((others) => others.where({ endpoint }).whereNot({ user_id: userId }))
      .delete();
  },

  /** The same endpoint again keeps its row, and with it what has been sent to it. */
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

  /** Deletes the account's oldest subscriptions, so that `most` stay. */
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

  /** What a push says of a lead; undefined when it is gone. */
  lead: async (leadId: string): Promise<PushLead | undefined> => {
    const row = await selectFirst(
      prepared('lead push', db('leads as l').join('enquiries as e', 'e.id', 'l.enquiry_id').where('l.id', leadId)),
      columnsOf<{ l: 'leads'; e: 'enquiries' }>()({
        status: 'l.status',
        expiresAt: 'l.expires_at',
        title: 'e.title',
        maskedTitle: 'e.masked_title',
        description: 'e.description',
        maskedDescription: 'e.masked_description',
        maskVersion: 'e.mask_version',
        textReview: 'e.text_review',
      }),
    );
    return row && { status: row.status, expiresAt: row.expiresAt, title: currentMasks(row).maskedTitle };
  },

  /** Where the lead's provider is signed in and wants to be told, as far as the lead has not been told there. */
  undelivered: (leadId: string, now: Date): Promise<SubscriptionRow[]> =>
    selectAll(
      prepared(
        'undelivered pushes',
        db('push_subscriptions as s')
          .join('sessions as o', 'o.id', 's.session_id')
          .join('providers as p', 'p.user_id', 's.user_id')
          .join('leads as l', 'l.provider_id', 'p.id')
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
        factColumns({ db }),
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

  /** Where a provider is signed in and wants to be told. */
  ofProvider: (providerId: string, now: Date): Promise<SubscriptionRow[]> =>
    selectAll(
      db('push_subscriptions as s')
        .join('sessions as o', 'o.id', 's.session_id')
        .join('providers as p', 'p.user_id', 's.user_id')
        .where('p.id', providerId)
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

  /** Whether the delivery is this caller's until `until`: nobody else has it in hand, and it has no outcome. */
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

  /** Null gives the claim back, so that the next try need not wait until it expires. */
  finish: async (leadId: string, subscriptionId: string, outcome: 'SENT' | 'REFUSED' | null): Promise<void> => {
    await db('push_deliveries')
      .where({ lead_id: leadId, subscription_id: subscriptionId })
      .update({ outcome, claimed_until: null });
  },
});
