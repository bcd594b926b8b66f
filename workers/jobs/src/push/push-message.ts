/** Pushes a client's message to each of the provider's browsers. */

import { messageToPush, removeSubscription } from '@marketplace/domain/push/messages';
import { postponePush } from '@marketplace/domain/push/quiet-hours';
import { hours } from '@marketplace/platform/clock';
import type { PushTransport } from '@marketplace/platform/push-transport';
import type { JobDeps } from '../deps.ts';
import { oneLine } from '../mails/wording.ts';

/** Seconds for which a push service keeps the message: the email has long been sent by then. */
const keptSeconds = hours(4) / 1000;

/**
 * Does nothing once the message is read or deleted. A repeated job sends again, which replaces the first notification by its topic
 * or its tag. Throws if any delivery must be retried.
 */
export const pushMessage = async (push: PushTransport, messageId: string, deps: JobDeps): Promise<void> => {
  const message = await messageToPush(deps, messageId);
  if (!message || (await postponePush(deps, { messageId }))) return;
  const { leadId, title, subscriptions } = message;
  // Only what the browser shows: the text stays off third-party servers, even encrypted.
  const payload = JSON.stringify({ messageId, leadId, title: oneLine(title) });
  const topic = `m${leadId.replaceAll('-', '').slice(1)}`;
  const tries = subscriptions.map(async ({ id, ...target }) => {
    const outcome = await push.send(target, { payload, ttlSeconds: keptSeconds, topic });
    if (outcome === 'gone') await removeSubscription(deps, id);
    if (outcome === 'refused')
      deps.log.warn({ subscriptionId: id, host: new URL(target.endpoint).host }, 'push refused');
  });
  const failed = (await Promise.allSettled(tries)).find((tried) => tried.status === 'rejected');
  if (failed) throw failed.reason;
};
