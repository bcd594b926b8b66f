/**
 * Push subscriptions: a browser with a signed-in provider that wants notifications. Each belongs to a session, and
 * gets nothing after that session ends for any reason.
 */
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import type { PutPushSubscription } from '@marketplace/contracts/providers/notifications';
import { isPublicHost } from '@marketplace/platform/public-address';
import { resilience } from '@marketplace/platform/resilience';
import { type Deps, inTransaction } from '../deps.ts';
import { invalid } from '../errors.ts';
import { type PushKey, type PushReaders, pushQueries, type SubscriptionRow } from './queries.ts';

/**
 * Stores the subscription of this session's browser, in place of an earlier one. Beyond
 * `limits.pushSubscriptions`, the account's oldest is deleted. Throws VALIDATION_FAILED for an endpoint that
 * is clearly not on the public internet. Its DNS result is checked when a message is sent (platform,
 * push-transport).
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

/** Deletes the subscription of this session's browser, if any. */
export const unsubscribe = (deps: Deps, sessionId: string): Promise<void> =>
  pushQueries(deps).deleteOfSession(sessionId);

export const isSubscribed = (deps: Deps, sessionId: string): Promise<boolean> =>
  pushQueries(deps).hasSession(sessionId);

/** Returns the browsers of people who want to hear of the lead and have not received this push yet. */
export const undeliveredTo = (deps: Deps, push: PushKey, readers: PushReaders): Promise<SubscriptionRow[]> =>
  pushQueries(deps).undelivered(push, readers, deps.clock.now());

/**
 * Claims a push to one browser for `resilience.push.claim`, as emails are claimed. Returns false while another
 * worker holds it, or if it is done.
 */
export const claimDelivery = (deps: Deps, push: PushKey, subscriptionId: string): Promise<boolean> => {
  const now = deps.clock.now();
  const until = new Date(now.getTime() + resilience.push.claim);
  return pushQueries(deps).claim(push, subscriptionId, { now, until });
};

/** Records a delivery's outcome, after which it is never claimed again. `gone` deletes the subscription. */
export const finishDelivery = async (
  deps: Deps,
  push: PushKey,
  subscriptionId: string,
  outcome: 'sent' | 'refused' | 'gone',
): Promise<void> => {
  const queries = pushQueries(deps);
  if (outcome === 'gone') await queries.delete(subscriptionId);
  else await queries.finish(push, subscriptionId, outcome === 'sent' ? 'SENT' : 'REFUSED');
};

/** Releases a claim, so that the delivery is retried. */
export const releaseDelivery = (deps: Deps, push: PushKey, subscriptionId: string): Promise<void> =>
  pushQueries(deps).finish(push, subscriptionId, null);
