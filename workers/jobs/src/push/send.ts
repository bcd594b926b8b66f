/**
 * Sends a push once to each browser of the people in a provider's team who want it, even if the job runs several times. Claims, sends and records
 * each delivery.
 */
import { isQuiet, postponePush } from '@marketplace/domain/push/quiet-hours';
import { claimDelivery, finishDelivery, releaseDelivery, undeliveredTo } from '@marketplace/domain/push/service';
import type { PushOutcome, PushTransport } from '@marketplace/platform/push-transport';
import type { JobDeps } from '../deps.ts';
import type { PushContent, PushJob, PushTemplate } from './template.ts';

/**
 * Whether the push falls into the provider's quiet hours. Leads and messages wait for their end. The other pushes are
 * left out, because an email says the same.
 */
const waitsForMorning = (deps: JobDeps, job: PushJob, { leadId }: PushContent, subjectId: string): Promise<boolean> => {
  if (job === 'push.lead') return postponePush(deps, { leadId });
  if (job === 'push.message') return postponePush(deps, { messageId: subjectId });
  return isQuiet(deps, leadId);
};

/**
 * Sends the push of `template` about `subjectId` unless it is no longer true. A push service that crashes before
 * confirming may deliver it twice. The second one replaces the first by its topic, or by its tag if already shown.
 * Throws if any delivery must be retried; the retry skips deliveries that have an outcome.
 */
export const sendPush = async (
  push: PushTransport,
  template: PushTemplate,
  subjectId: string,
  deps: JobDeps,
): Promise<void> => {
  const content = await template.load(deps, subjectId);
  if (!content || (await waitsForMorning(deps, template.job, content, subjectId))) return;
  const { ttlSeconds, topic, readerId, ...shown } = content;
  const message = {
    payload: JSON.stringify({ kind: template.job.replace('push.', ''), ...shown }),
    ttlSeconds,
    topic,
  };
  const key = { kind: template.job, subjectId };
  const tries = (await undeliveredTo(deps, key, { leadId: content.leadId, readerId })).map(
    async ({ id, ...target }) => {
      if (!(await claimDelivery(deps, key, id))) throw new Error('another worker has claimed this push');
      let outcome: PushOutcome;
      try {
        outcome = await push.send(target, message);
      } catch (error) {
        // If this fails too, the claim expires.
        await releaseDelivery(deps, key, id).catch(() => {});
        throw error;
      }
      if (outcome === 'refused')
        deps.log.warn({ subscriptionId: id, host: new URL(target.endpoint).host }, 'push refused');
      await finishDelivery(deps, key, id, outcome);
    },
  );
  const failed = (await Promise.allSettled(tries)).find((tried) => tried.status === 'rejected');
  if (failed) throw failed.reason;
};
