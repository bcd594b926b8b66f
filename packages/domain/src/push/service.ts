/**
 * Push subscriptions: a browser with a signed-in provider that wants notifications. Each belongs to a session, and
 * gets nothing after that session ends for any reason.
 */
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import type { PutPushSubscription } from '@marketplace/contracts/providers/notifications';
import { isPublicHost } from '@marketplace/platform/public-address';
import type { DeliveryKey } from '../deliveries/channels.ts';
import { type Ended, finishDelivery } from '../deliveries/service.ts';
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

/** Returns the browsers of readers that have not received this push yet. */
export const undeliveredTo = (deps: Deps, push: PushKey, readers: PushReaders): Promise<SubscriptionRow[]> =>
  pushQueries(deps).undelivered(push, readers, deps.clock.now());

export const pushKey = ({ kind, subjectId }: PushKey, subscriptionId: string): DeliveryKey => ({
  ...{ notice: kind, subjectId, channel: 'push', target: subscriptionId },
});

/** Records the outcome of a push. `gone` deletes the subscription. */
export const finishPush = async (
  deps: Deps,
  push: PushKey,
  { id, subscriptionId, outcome }: { id: string; subscriptionId: string; outcome: 'sent' | 'refused' | 'gone' },
): Promise<void> => {
  if (outcome === 'gone') await pushQueries(deps).delete(subscriptionId);
  const ended: Ended = outcome === 'sent' ? { outcome: 'SENT' } : { outcome: 'REFUSED', reason: outcome };
  await finishDelivery(deps, { id, key: pushKey(push, subscriptionId) }, ended);
};
