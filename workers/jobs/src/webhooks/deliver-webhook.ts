/** Sends one delivery to a webhook. */
import type { JobPayload } from '@marketplace/contracts/jobs/jobs';
import { claimedMessage, recordAnswer } from '@marketplace/domain/webhooks/delivery';
import { counter } from '@marketplace/platform/metrics/instruments';
import type { JobDeps } from '../deps.ts';

const answers = counter('webhook_answers_total', 'Answers to webhook deliveries, by the class of their status.', [
  'status',
]);

/**
 * Sends a claimed delivery and records the answer. It can run twice: the second run finds no claim. If the process dies in
 * between, the delivery is sent again with the same id. Throws only if we fail, not the receiver.
 */
export const deliverWebhook = async (
  { deliveryId, claimId }: JobPayload<'webhooks.deliver'>,
  deps: JobDeps,
): Promise<void> => {
  // No row of `pending_jobs` belongs to it.
  deps.job?.setForgotten();
  if (!deps.webhooks) return;
  const claim = { deliveryId, claimId };
  const message = await claimedMessage(deps, claim, deps.webhooks.keys);
  if (!message) return;
  const { webhookId, ...sent } = message;
  const answer = await deps.webhooks.transport.send(sent);
  await recordAnswer(deps, { ...claim, webhookId }, answer);
  answers.add({ status: answer.status === null ? 'none' : `${Math.floor(answer.status / 100)}xx` });
  deps.log.info({ webhookId, deliveryId, status: answer.status, ms: answer.ms }, 'webhook sent');
};
