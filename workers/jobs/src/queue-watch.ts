/**
 * Restores schedules and unfinished jobs that a queue store has lost. Runs on a plain timer of the process, because a job in
 * the queues would be lost with them.
 */
import { reconcileQueues } from '@marketplace/domain/outbox/pending-jobs';
import type { Queues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import type { JobDeps } from './deps.ts';
import { restoreSchedules } from './schedules.ts';

const { every, after } = resilience.reconcile;

type Comparison = { mayHaveLost?: boolean; isStart?: boolean };

export type QueueWatch = {
  /** Runs another comparison after the current one, if any. Never rejects: failures are logged. */
  check: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Runs one comparison. `mayHaveLost`: also compare jobs that were seen in the queues a moment ago. `isStart`: a new
 * installation has no schedules yet, so missing ones are no fault. Throws if a store is unavailable.
 */
export const restoreQueues = async (
  { log, ...deps }: Pick<JobDeps, 'db' | 'clock' | 'log'>,
  queues: Queues,
  { mayHaveLost = false, isStart = false }: Comparison = {},
) => {
  const now = deps.clock.now();
  const troubles = await restoreSchedules(queues, now);
  if (troubles.size > 0)
    log[isStart ? 'info' : 'error']({ timers: Object.fromEntries(troubles) }, 'schedules restored');
  // A store that lost schedules has also lost jobs, whenever they were last checked.
  const isEmptied = [...troubles.values()].includes('missing');
  const seenBefore = isEmptied || mayHaveLost ? now : new Date(now.getTime() - after);
  const jobs = await reconcileQueues(deps, queues, { seenBefore });
  if (jobs > 0) log.error({ jobs }, 'lost jobs added to the queues again');
};

/** Compares at once, every minute, and whenever the queues become reachable again. */
export const watchQueues = (
  deps: Pick<JobDeps, 'db' | 'clock' | 'log'>,
  queues: Queues,
  { everyMs = every as number } = {},
): QueueWatch => {
  let running = Promise.resolve();
  const check = (options?: Comparison) => {
    running = running.then(() =>
      restoreQueues(deps, queues, options).catch((error: Error) =>
        deps.log.warn({ reason: error.message }, 'the queues could not be compared'),
      ),
    );
    return running;
  };
  const timer = setInterval(() => void check(), everyMs);
  // A server that took over from another one lacks its last writes.
  const stopListening = queues.onReconnect(() => void check({ mayHaveLost: true }));
  void check({ isStart: true });
  return {
    check: () => check(),
    stop: async () => {
      clearInterval(timer);
      stopListening();
      await running;
    },
  };
};
