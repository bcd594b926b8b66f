/**
 * Pushes a lead to each of a provider's browsers once, even if the job runs several times. Claims, sends and records
 * each delivery.
 */
import { postponePush } from '@marketplace/domain/push/quiet-hours';
import { claimDelivery, finishDelivery, leadToPush, releaseDelivery } from '@marketplace/domain/push/service';
import type { PushOutcome, PushTransport } from '@marketplace/platform/push-transport';
import type { JobDeps } from '../deps.ts';
import { oneLine, urgentPrefix } from '../mails/wording.ts';

/**
 * Pushes one lead. A push service that crashes before confirming a message may deliver it twice. The second one
 * replaces the first by its topic, or by its tag if already shown. Throws if any delivery must be retried; the retry
 * skips deliveries that succeeded.
 */
export const pushLead = async (push: PushTransport, leadId: string, deps: JobDeps): Promise<void> => {
  const lead = await leadToPush(deps, leadId);
  if (!lead || (await postponePush(deps, { leadId }))) return;
  // Only what the browser shows: the rest of the request stays off third-party servers, even encrypted.
  const payload = JSON.stringify({ leadId, title: `${urgentPrefix(lead.timeframe)}${oneLine(lead.title)}` });
  const message = {
    payload,
    ttlSeconds: Math.ceil((lead.expiresAt.getTime() - deps.clock.now().getTime()) / 1000),
    topic: leadId.replaceAll('-', ''),
  };
  const tries = lead.subscriptions.map(async ({ id, ...target }) => {
    if (!(await claimDelivery(deps, leadId, id))) throw new Error('another worker has claimed this push');
    let outcome: PushOutcome;
    try {
      outcome = await push.send(target, message);
    } catch (error) {
      // If this fails too, the claim expires.
      await releaseDelivery(deps, leadId, id).catch(() => {});
      throw error;
    }
    if (outcome === 'refused')
      deps.log.warn({ subscriptionId: id, host: new URL(target.endpoint).host }, 'push refused');
    await finishDelivery(deps, leadId, id, outcome);
  });
  const failed = (await Promise.allSettled(tries)).find((tried) => tried.status === 'rejected');
  if (failed) throw failed.reason;
};
