/**
 * The way of a delivery. The change that causes it records its row. A relay claims due rows and adds a job for each. The job
 * sends it and records the answer, with which the row ends or is due again. A job that is lost leaves its claim, which
 * expires, and the row is due again. So each delivery arrives at least once, and those about one subject in their order.
 */
import { type WebhookPause, webhookRetrySeconds } from '@marketplace/contracts/webhooks/events';
import { resilience } from '@marketplace/platform/resilience';
import type { WebhookAnswer, WebhookMessage } from '@marketplace/platform/webhook-transport';
import { unseal } from '../credentials/sealing.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import type { SessionKeys } from '../sessions/keys.ts';
import { type DeliveryClaim, webhookQueries } from './queries.ts';

const { claim, atOnce, atOnceFailing } = resilience.webhooks;

const claimFrom = (now: Date) => ({ now, until: new Date(now.getTime() + claim), atOnce, atOnceFailing });

/** The body of a request. It is the same at each attempt, as the id is, so that a receiver can leave out what it has. */
export const webhookBody = ({ event, createdAt, data }: { event: string; createdAt: Date; data: unknown }): string =>
  JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data });

/** Claims what may be sent now, and passes it to `add`. Returns the number of deliveries. If `add` throws, they are due again. */
export const relayWebhooks = async (deps: Deps, add: (claims: DeliveryClaim[]) => Promise<void>): Promise<number> => {
  const queries = webhookQueries(deps);
  // Committed before the jobs are added, because a job only finds a claim that is.
  const claims = await queries.claim(claimFrom(deps.clock.now()));
  if (claims.length === 0) return 0;
  try {
    await add(claims);
  } catch (error) {
    await queries.release(claims);
    throw error;
  }
  return claims.length;
};

/** Makes a claimed delivery due at once. */
export const releaseClaim = (deps: Deps, claim: DeliveryClaim): Promise<void> => webhookQueries(deps).release([claim]);

/** The message of a claimed delivery; undefined if the claim has expired or the delivery is gone. */
export const claimedMessage = async (
  deps: Deps,
  delivery: DeliveryClaim,
  keys: SessionKeys,
): Promise<(WebhookMessage & { webhookId: string }) | undefined> => {
  const row = await webhookQueries(deps).claimed(delivery, deps.clock.now());
  if (!row) return undefined;
  const { id, webhookId, url, keyId, sealed, formerKeyId, formerSealed } = row;
  const stored = [
    { keyId, sealed },
    ...(formerKeyId && formerSealed ? [{ keyId: formerKeyId, sealed: formerSealed }] : []),
  ];
  const secrets = stored.flatMap((one) => unseal(keys, webhookId, one, 'webhook secrets') ?? []);
  // Signed with no secret, it would only be refused.
  if (secrets.length === 0) throw new Error('no key of this process opens the secret of the webhook');
  return { id, webhookId, url, body: webhookBody(row), secrets, at: deps.clock.now() };
};

const isAccepted = ({ status }: WebhookAnswer) => status !== null && status >= 200 && status < 300;
const gone = 410;

/** The pause after this many attempts, up to a tenth longer at random; undefined after the last one. */
export const retryAfterMs = (attempts: number, random = Math.random()): number | undefined => {
  const seconds = webhookRetrySeconds[attempts - 1];
  return seconds === undefined ? undefined : Math.round(seconds * 1_000 * (1 + random / 10));
};

/**
 * Records the answer to a claimed delivery. One that was not accepted is due again, up to about 24 hours. The webhook is
 * paused, with an email to its owner, if it accepted nothing all this time, or answered 410. Does nothing if the claim has
 * been replaced. Returns a claim of the next delivery to a webhook that accepted this one.
 */
export const recordAnswer = (
  deps: Deps,
  { webhookId, ...delivery }: DeliveryClaim & { webhookId: string },
  answer: WebhookAnswer,
): Promise<DeliveryClaim | undefined> =>
  inTransaction(deps, async (tx) => {
    const queries = webhookQueries(tx);
    const webhook = await queries.lock(webhookId);
    const row = webhook && (await queries.lockClaimed(delivery));
    if (!webhook || !row) return undefined;
    const at = tx.clock.now();
    if (isAccepted(answer)) {
      await queries.record(delivery.deliveryId, answer, { at, outcome: 'DELIVERED', dueAt: null });
      if (webhook.failingSince) await queries.setFailing(webhookId, null);
      return queries.claimNext(webhookId, claimFrom(at));
    }
    const pause = retryAfterMs(row.attempts + 1);
    const isOver = pause === undefined || answer.status === gone;
    const dueAt = isOver ? null : webhook.pausedAt ? 'infinity' : new Date(at.getTime() + pause);
    await queries.record(delivery.deliveryId, answer, { at, outcome: isOver ? 'FAILED' : null, dueAt });
    if (!webhook.failingSince) await queries.setFailing(webhookId, at);
    const since = webhook.failingSince ?? at;
    const reason: WebhookPause | undefined =
      answer.status === gone ? 'GONE' : isOver && row.firstTriedAt && since <= row.firstTriedAt ? 'FAILING' : undefined;
    const webhookPauseId = reason && (await queries.pause(webhookId, reason, at));
    if (webhookPauseId) await addToOutbox(tx, 'webhook.paused', [{ webhookPauseId }]);
    return undefined;
  });
