/**
 * Restores what a queue store has lost: schedules, and jobs that have not ended. A plain timer of the process runs it,
 * because a job in the queues would be lost with them.
 */
import { reconcileQueues } from '@marketplace/domain/outbox/pending-jobs';
import type { Queues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import type { JobDeps } from './deps.ts';
import { restoreSchedules } from './schedules.ts';

const { every, after } = resilience.reconcile;

export type QueueWatch = {
  /** Compares once more after the comparison under way, if any. Never rejects: a failure is logged. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
};

/** One comparison. Throws while a store is away. */
export const restoreQueues = async ({ log, ...deps }: Pick<JobDeps, 'db' | 'clock' | 'log'>, queues: Queues) => {
  const now = deps.clock.now();
  const troubles = await restoreSchedules(queues, now);
  if (troubles.size > 0) log.error({ timers: Object.fromEntries(troubles) }, 'schedules restored');
  // A store that has lost schedules has lost jobs, too, whenever they were last seen.
  const isEmptied = [...troubles.values()].includes('missing');
  const seenBefore = isEmptied ? now : new Date(now.getTime() - after);
  const jobs = await reconcileQueues(deps, queues, { seenBefore });
  if (jobs > 0) log.error({ jobs }, 'jobs added again that the queues had lost');
};

/** Compares at once, every minute, and each time the queues can be reached again. */
export const watchQueues = (
  deps: Pick<JobDeps, 'db' | 'clock' | 'log'>,
  queues: Queues,
  { everyMs = every as number } = {},
): QueueWatch => {
  let running = Promise.resolve();
  const check = () => {
    running = running.then(() =>
      restoreQueues(deps, queues).catch((error: Error) =>
        deps.log.warn({ reason: error.message }, 'the queues could not be compared'),
      ),
    );
    return running;
  };
  const timer = setInterval(check, everyMs);
  const stopListening = queues.onReconnect(() => void check());
  void check();
  return {
    check,
    stop: async () => {
      clearInterval(timer);
      stopListening();
      await running;
    },
  };
};
