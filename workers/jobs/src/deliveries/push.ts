/** Sends pushes to the browsers of the people in a provider's team who want them. */
import { isRingNight } from '@marketplace/contracts/availability/ringing';
import { claimDeliveries } from '@marketplace/domain/deliveries/service';
import { isHeldBack, isQuiet } from '@marketplace/domain/push/quiet-hours';
import { finishPush, pushKey, undeliveredTo } from '@marketplace/domain/push/service';
import type { PushOutcome, PushTransport } from '@marketplace/platform/push-transport';
import type { JobDeps } from '../deps.ts';
import type { PushTemplate } from '../push/template.ts';
import { deliver } from './send.ts';

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
  if (!content) return;
  const { ttlSeconds, topic, readers, isUrgent, ...shown } = content;
  const provider = 'leadId' in readers ? { leadId: readers.leadId } : { providerId: readers.ownersOf };
  const about = { kind: template.job, subjectId };
  if (!isUrgent && (await isHeldBack(deps, about, provider))) return;
  const message = {
    payload: JSON.stringify({ kind: template.job.replace('push.', ''), ...shown }),
    ttlSeconds,
    topic,
  };
  // Matching rings a provider in its quiet hours only if it wants that. Each person of its team can switch the night off.
  const isNight = isUrgent && (isRingNight(deps.clock.now()) || (await isQuiet(deps, provider)));
  const browsers = await undeliveredTo(deps, about, { readers, isNight });
  const claims = await claimDeliveries(
    deps,
    browsers.map(({ id }) => pushKey(about, id)),
  );
  const tries = browsers.map(async ({ id: subscriptionId, ...target }, at) => {
    let pushed: PushOutcome = 'refused';
    await deliver(deps, {
      key: pushKey(about, subscriptionId),
      claim: async () => claims[at]!,
      send: async () => {
        pushed = await push.send(target, message);
        if (pushed === 'refused')
          deps.log.warn({ subscriptionId, host: new URL(target.endpoint).host }, 'push refused');
        return { outcome: pushed === 'sent' ? 'SENT' : 'REFUSED' };
      },
      finish: (id) => finishPush(deps, about, { id, subscriptionId, outcome: pushed }),
    });
  });
  const failed = (await Promise.allSettled(tries)).find((tried) => tried.status === 'rejected');
  if (failed) throw failed.reason;
};
