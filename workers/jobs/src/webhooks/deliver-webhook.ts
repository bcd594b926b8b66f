/** Sends deliveries to a webhook. */
import type { JobPayload } from '@marketplace/contracts/jobs/jobs';
import { claimedMessage, recordAnswer, releaseClaim } from '@marketplace/domain/webhooks/delivery';
import type { DeliveryClaim } from '@marketplace/domain/webhooks/queries';
import { resilience } from '@marketplace/platform/resilience';
import type { JobDeps } from '../deps.ts';

type Webhooks = NonNullable<JobDeps['webhooks']>;

/** Sends one delivery and records the answer. Returns the claim of the next one to the same webhook, if it accepted this one. */
const deliver = async (claim: DeliveryClaim, { keys, transport }: Webhooks, deps: JobDeps) => {
  const message = await claimedMessage(deps, claim, keys);
  if (!message) return undefined;
  const { webhookId, ...sent } = message;
  const answer = await transport.send(sent);
  const next = await recordAnswer(deps, { ...claim, webhookId }, answer);
  deps.log.info({ webhookId, deliveryId: claim.deliveryId, status: answer.status, ms: answer.ms }, 'webhook sent');
  return next;
};

/**
 * Sends a claimed delivery, and goes on with the next ones to the same webhook for a while. Many events then do not wait for the
 * relay's next second. It can run twice: the second run finds no claim. If the process dies before an
 * answer is recorded, that delivery is sent again with the same id. Throws only if we fail, not the receiver.
 */
export const deliverWebhook = async (
  { deliveryId, claimId }: JobPayload<'webhooks.deliver'>,
  deps: JobDeps,
): Promise<void> => {
  // No row of `pending_jobs` belongs to it.
  deps.job?.setForgotten();
  if (!deps.webhooks) return;
  const started = performance.now();
  let claim: DeliveryClaim | undefined = { deliveryId, claimId };
  while (claim && performance.now() - started < resilience.webhooks.run)
    claim = await deliver(claim, deps.webhooks, deps);
  // The next job continues.
  if (claim) await releaseClaim(deps, claim);
};
