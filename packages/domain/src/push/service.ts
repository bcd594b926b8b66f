/**
 * Push subscriptions: a browser in which a provider is signed in and wants to be told of leads. Each belongs to a session,
 * and nothing goes to it once that has ended, however it did.
 */
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import type { PutPushSubscription } from '@marketplace/contracts/providers/notifications';
import { isPublicHost } from '@marketplace/platform/public-address';
import { resilience } from '@marketplace/platform/resilience';
import { type Deps, inTransaction } from '../deps.ts';
import { invalid } from '../errors.ts';
import { type PushLead, pushQueries, type SubscriptionRow } from './queries.ts';

/**
 * Stores where this session's browser is told of leads, in place of what it had; of more than `limits.pushSubscriptions` the
 * account's oldest goes. Throws VALIDATION_FAILED for an address that is not of the public internet as it is written;
 * what its name leads to is looked at when something is sent (platform, push-transport).
 */
export const subscribe = async (
  deps: Deps,
  {
    userId,
    sessionId,
    subscription: { endpoint, keys },
  }: { userId: string; sessionId: string; subscription: PutPushSubscription },
): Promise<void> => {
  if (!isPublicHost(new URL(endpoint).hostname)) throw invalid({ endpoint: messages.pushEndpoint });
  await inTransaction(deps, async (tx) => {
    const queries = pushQueries(tx);
    await queries.lockUser(userId);
    await queries.deleteReplaced({ userId, sessionId, endpoint });
    await queries.upsert({ userId, sessionId, endpoint, ...keys, at: tx.clock.now() });
    await queries.deleteOldest(userId, limits.pushSubscriptions);
  });
};

/** Nothing goes to this session's browser any more. One that had no subscription is no error. */
export const unsubscribe = (deps: Deps, sessionId: string): Promise<void> =>
  pushQueries(deps).deleteOfSession(sessionId);

export const isSubscribed = (deps: Deps, sessionId: string): Promise<boolean> =>
  pushQueries(deps).hasSession(sessionId);

/** A lead that is to be told of now, and where; undefined for one that is no longer open. */
export const leadToPush = async (
  deps: Deps,
  leadId: string,
): Promise<(PushLead & { subscriptions: SubscriptionRow[] }) | undefined> => {
  const queries = pushQueries(deps);
  const now = deps.clock.now();
  const lead = await queries.lead(leadId);
  if (lead?.status !== 'SENT' || lead.expiresAt <= now) return undefined;
  return { ...lead, subscriptions: await queries.undelivered(leadId, now) };
};

/** Claims a delivery for `resilience.push.claim`, as mails are claimed; false while another worker has it, or when it is done. */
export const claimDelivery = (deps: Deps, leadId: string, subscriptionId: string): Promise<boolean> => {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + resilience.push.claim);
  return pushQueries(deps).claim(leadId, subscriptionId, { now, until });
};

/** Records what became of a delivery, after which it is never claimed again; `gone` removes the subscription. */
export const finishDelivery = async (
  deps: Deps,
  leadId: string,
  subscriptionId: string,
  outcome: 'sent' | 'refused' | 'gone',
): Promise<void> => {
  const queries = pushQueries(deps);
  if (outcome === 'gone') await queries.delete(subscriptionId);
  else await queries.finish(leadId, subscriptionId, outcome === 'sent' ? 'SENT' : 'REFUSED');
};

/** Gives a claim back: the delivery is tried again. */
export const releaseDelivery = (deps: Deps, leadId: string, subscriptionId: string): Promise<void> =>
  pushQueries(deps).finish(leadId, subscriptionId, null);
