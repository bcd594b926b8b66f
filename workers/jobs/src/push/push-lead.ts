/** Tells a provider's browsers of a lead, each once, however often the job runs: claims the delivery, sends it, records the outcome. */
import { claimDelivery, finishDelivery, leadToPush, releaseDelivery } from '@marketplace/domain/push/service';
import type { PushOutcome, PushTransport } from '@marketplace/platform/push-transport';
import type { JobDeps } from '../deps.ts';
import { oneLine } from '../mails/wording.ts';

/**
 * Sends what there is to send of one lead. A push service can take a message and die before it says so; then the message
 * goes again, and takes the first one's place by its topic, or by its tag where that is shown already. Throws when some of it
 * has to be tried again; what went does not go again then.
 */
export const pushLead = async (push: PushTransport, leadId: string, deps: JobDeps): Promise<void> => {
  const lead = await leadToPush(deps, leadId);
  if (!lead) return;
  // What the browser shows. Nothing else of the request goes through other people's servers, though it is encrypted.
  const payload = JSON.stringify({ leadId, title: oneLine(lead.title) });
  const message = {
    payload,
    ttlSeconds: Math.ceil((lead.expiresAt.getTime() - deps.clock.now().getTime()) / 1000),
    topic: leadId.replaceAll('-', ''),
  };
  const tries = lead.subscriptions.map(async ({ id, ...target }) => {
    if (!(await claimDelivery(deps, leadId, id))) throw new Error('another worker has this push in hand');
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
