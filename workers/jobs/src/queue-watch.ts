/**
 * Restores schedules and unfinished jobs that a queue store has lost. Runs on a plain timer of the process, because a job in
 * the queues would be lost with them.
 */
import { scheduleTroubles } from '@marketplace/contracts/jobs/schedules';
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
  const schedules = await queues.schedules(now);
  // A store that lost schedules has also lost jobs, whenever they were last checked. The schedules are restored after the
  // jobs: if this fails or the process is killed, the next comparison, in any process, still finds them missing.
  const isEmptied = [...scheduleTroubles(schedules, now).values()].includes('missing');
  const seenBefore = isEmptied || mayHaveLost ? now : new Date(now.getTime() - after);
  const jobs = await reconcileQueues(deps, queues, { seenBefore });
  if (jobs > 0) log.error({ jobs }, 'lost jobs added to the queues again');
  const troubles = await restoreSchedules(queues, schedules, now);
  if (troubles.size > 0)
    log[isStart ? 'info' : 'error']({ timers: Object.fromEntries(troubles) }, 'schedules restored');
};

/** Compares at once, every minute, and whenever the queues become reachable again. */
export const watchQueues = (
  deps: Pick<JobDeps, 'db' | 'clock' | 'log'>,
  queues: Queues,
  { everyMs = every as number } = {},
): QueueWatch => {
  let running = Promise.resolve();
  /** Stays true until a comparison succeeds. */
  let mayHaveLost = false;
  const compare = async (isStart: boolean) => {
    const comparesAll = mayHaveLost;
    mayHaveLost = false;
    try {
      await restoreQueues(deps, queues, { mayHaveLost: comparesAll, isStart });
    } catch (error) {
      mayHaveLost ||= comparesAll;
      deps.log.warn({ reason: (error as Error).message }, 'the queues could not be compared');
    }
  };
  const check = ({ isStart = false } = {}) => {
    running = running.then(() => compare(isStart));
    return running;
  };
  const timer = setInterval(() => void check(), everyMs);
  // A server that took over from another one lacks its last writes.
  const stopListening = queues.onReconnect(() => {
    mayHaveLost = true;
    void check();
  });
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
