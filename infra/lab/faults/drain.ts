/** Waits until all work is done. */
import { queueNames, timerQueues } from '@marketplace/contracts/jobs/jobs';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import { createLogger } from '@marketplace/platform/logger';
import { openQueues, type Queues } from '@marketplace/platform/queues';
import type { Environment } from '../environment/environment.ts';

/** A limit for the slowest machine. Work that is not done by then is stuck. */
const drainLimitMs = 10 * 60_000;
const readEveryMs = 500;

/** Opens queues, runs `work` with them and closes them. */
export const withQueues = async <T>(environment: Environment, work: (queues: Queues) => Promise<T>): Promise<T> => {
  const log = createLogger({ name: 'faults', level: 'silent' });
  const queues = await openQueues({ DATABASE_URL: environment.databaseUrl, REDIS_URL: environment.redisUrl }, { log });
  try {
    return await work(queues);
  } finally {
    await queues.close();
  }
};

/**
 * The number of jobs by queue and state, such as `matching waiting`. Timers are left out: their next run is not
 * open work, and a run that failed while Postgres was down is repeated on schedule.
 */
const jobsLeft = (environment: Environment): Promise<Record<string, number>> =>
  withQueues(environment, async (queues) => {
    const left: Record<string, number> = {};
    for (const name of queueNames.filter((queue) => !timerQueues.some((timers) => timers === queue)))
      for (const [state, count] of Object.entries(await queues.counts(name)))
        if (state !== 'completed') left[`${name} ${state}`] = count;
    return left;
  });

/** The number of urgent requests that ring with the next run of the timer. */
export const ringsDue = async ({ db }: Environment): Promise<number> =>
  Number((await db('enquiries').whereRaw('ring_at <= now()').count().first())?.count);

type Left = { outbox: number; pending: number; rings: number; webhooks: number; jobs: Record<string, number> };

const leftNow = async (environment: Environment): Promise<Left> => ({
  jobs: await jobsLeft(environment),
  outbox: Number((await environment.db('outbox').count().first())?.count),
  webhooks: Number((await environment.db('webhook_deliveries').whereNotNull('due_at').count().first())?.count),
  // Jobs that an emptied Redis has lost are added again later.
  pending: Number((await environment.db('pending_jobs').count().first())?.count),
  rings: await ringsDue(environment),
});

const open = ({ jobs, ...left }: Left): Omit<Left, 'jobs'> & { jobs: number } => ({
  ...left,
  jobs: Object.entries(jobs).reduce((sum, [where, count]) => sum + (where.endsWith('failed') ? 0 : count), 0),
});

/**
 * Resolves with the content of the queues when no work is left. Failed jobs stay. Checks twice in a row, because a job
 * that ends between the two counts can have written to the outbox. Throws after ten minutes.
 */
export const drained = async (
  environment: Environment,
  say: (sentence: string) => void,
): Promise<Record<string, number>> => {
  let emptyReads = 0;
  let said = '';
  const { jobs } = await waitUntil(
    'the outbox and the queues to be empty and all due rings to end',
    () => leftNow(environment),
    (left) => {
      const { outbox, pending, rings, webhooks, jobs } = open(left);
      emptyReads = outbox + pending + rings + webhooks + jobs === 0 ? emptyReads + 1 : 0;
      const now = `draining: ${outbox} in the outbox, ${jobs} jobs in the queues, ${pending} pending, ${rings} rings due, ${webhooks} webhook deliveries`;
      if (now !== said && emptyReads === 0) say(now);
      said = now;
      return emptyReads === 2;
    },
    { limitMs: drainLimitMs, everyMs: readEveryMs },
  );
  return jobs;
};
