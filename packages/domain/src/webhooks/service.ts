/** What the owner of webhooks does with them: a business, or the marketplace. */
import { randomUUID } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import { plans } from '@marketplace/contracts/plans/plans';
import { webhookTest } from '@marketplace/contracts/webhooks/events';
import type { PutWebhook } from '@marketplace/contracts/webhooks/schemas';
import { hours } from '@marketplace/platform/clock';
import { isWebhookTarget, newWebhookSecret } from '@marketplace/platform/webhook-transport';
import { seal } from '../credentials/sealing.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import type { SessionKeys } from '../sessions/keys.ts';
import { type Owner, type WebhookRow, webhookQueries } from './queries.ts';

/** `keys`: undefined if this installation sends no webhooks. */
export type WebhookSettings = { keys: SessionKeys | undefined; privateHosts: readonly string[] };

/** Why the owner cannot add a webhook; null if it can. */
export const webhookObstacle = async (deps: Deps, owner: Owner, { keys }: WebhookSettings): Promise<string | null> => {
  if (!keys) return sentences.webhooksOff;
  if (owner.providerId !== null) {
    const plan = await webhookQueries(deps).planOf(owner.providerId);
    if (!plan || !plans[plan].leads) return sentences.webhooksNeedLeads;
  }
  return (await webhookQueries(deps).count(owner)) >= limits.webhooks ? sentences.webhooksFull : null;
};

const checkTarget = ({ url }: PutWebhook, { privateHosts }: WebhookSettings): void => {
  if (isWebhookTarget(url, privateHosts)) return;
  throw invalid({ url: url.startsWith('https:') ? messages.webhookPrivate : messages.webhookUrl });
};

const sealed = (keys: SessionKeys, id: string) => {
  const secret = newWebhookSecret();
  return { secret, sealed: seal(keys, id, secret, 'webhook secrets') };
};

/** Returns the owner's webhook. Throws NOT_FOUND. */
export const ownWebhook = async (deps: Pick<Deps, 'db'>, id: string, owner: Owner): Promise<WebhookRow> => {
  const webhook = await webhookQueries(deps).find(id, owner);
  if (!webhook) throw new DomainError('NOT_FOUND');
  return webhook;
};

/** What the audit log keeps of a webhook. */
export const webhookState = async (deps: Pick<Deps, 'db'>, id: string, owner: Owner) => {
  const webhook = await webhookQueries(deps).find(id, owner);
  return webhook ? { url: webhook.url, events: webhook.events, paused: webhook.pausedAt !== null } : {};
};

/** Adds a webhook. Returns its secret, which no later call returns. Throws VALIDATION_FAILED, and CONFLICT with the obstacle. */
export const addWebhook = (
  deps: Deps,
  { owner, body, settings }: { owner: Owner; body: PutWebhook; settings: WebhookSettings },
): Promise<{ id: string; secret: string }> =>
  inTransaction(deps, async (tx) => {
    checkTarget(body, settings);
    await webhookQueries(tx).lockOwner(owner);
    const obstacle = await webhookObstacle(tx, owner, settings);
    if (obstacle || !settings.keys) throw new DomainError('CONFLICT', { sentence: obstacle ?? sentences.webhooksOff });
    const id = randomUUID();
    const made = sealed(settings.keys, id);
    await webhookQueries(tx).insert({ id, ...owner, ...body, secret: made.sealed, at: tx.clock.now() });
    return { id, secret: made.secret };
  });

/** Changes address and events. Waiting deliveries go to the new address. Throws NOT_FOUND, VALIDATION_FAILED. */
export const changeWebhook = async (
  deps: Deps,
  { id, owner, body, settings }: { id: string; owner: Owner; body: PutWebhook; settings: WebhookSettings },
): Promise<void> => {
  await ownWebhook(deps, id, owner);
  checkTarget(body, settings);
  await webhookQueries(deps).change(id, body);
};

/** Replaces the secret. The former one also signs for `limits.webhookSecretHours`. Throws NOT_FOUND, CONFLICT. */
export const rotateWebhookSecret = async (
  deps: Deps,
  { id, owner, settings }: { id: string; owner: Owner; settings: WebhookSettings },
): Promise<{ id: string; secret: string }> => {
  await ownWebhook(deps, id, owner);
  if (!settings.keys) throw new DomainError('CONFLICT', { sentence: sentences.webhooksOff });
  const made = sealed(settings.keys, id);
  const until = new Date(deps.clock.now().getTime() + hours(limits.webhookSecretHours));
  await webhookQueries(deps).rotate(id, made.sealed, until);
  return { id, secret: made.secret };
};

/** Pauses or resumes a webhook. A repeated call changes nothing. Throws NOT_FOUND. */
export const setWebhookPaused = (
  deps: Deps,
  { id, owner, paused }: { id: string; owner: Owner; paused: boolean },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    await ownWebhook(tx, id, owner);
    const queries = webhookQueries(tx);
    const isPaused = (await queries.lock(id))?.pausedAt !== null;
    if (paused === isPaused) return;
    if (paused) await queries.pause(id, 'CHOSEN', tx.clock.now());
    else await queries.resume(id);
  });

/** Sends a test event. Throws NOT_FOUND, and CONFLICT for a paused webhook. */
export const testWebhook = async (deps: Deps, { id, owner }: { id: string; owner: Owner }): Promise<void> => {
  const webhook = await ownWebhook(deps, id, owner);
  if (webhook.pausedAt) throw new DomainError('CONFLICT', { sentence: sentences.webhookPaused });
  await webhookQueries(deps).addTest(id, webhookTest, deps.clock.now());
};

/** Deletes a webhook with its deliveries. Throws NOT_FOUND. */
export const deleteWebhook = async (deps: Deps, { id, owner }: { id: string; owner: Owner }): Promise<void> => {
  if ((await webhookQueries(deps).delete(id, owner)) === 0) throw new DomainError('NOT_FOUND');
};

/** Sends an ended delivery again, with its id. Throws NOT_FOUND, and CONFLICT if it waits or the webhook is paused. */
export const replayDelivery = async (
  deps: Deps,
  { id, deliveryId, owner }: { id: string; deliveryId: string; owner: Owner },
): Promise<void> => {
  const webhook = await ownWebhook(deps, id, owner);
  const queries = webhookQueries(deps);
  if (!(await queries.deliveryExists(deliveryId, id))) throw new DomainError('NOT_FOUND');
  if (webhook.pausedAt) throw new DomainError('CONFLICT', { sentence: sentences.webhookPaused });
  if ((await queries.replay(deliveryId, id)) === 0)
    throw new DomainError('CONFLICT', { sentence: sentences.webhookWaiting });
};
