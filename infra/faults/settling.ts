/** Waiting until everything has come to rest by itself. */
import { setTimeout as wait } from 'node:timers/promises';
import { queueNames } from '@marketplace/contracts/jobs';
import { createLogger } from '@marketplace/platform/logger';
import { openQueues, type Queues } from '@marketplace/platform/queues';
import type { World } from './world.ts';

/** A limit for the slowest machine: whatever has not come to rest by then never will. */
const settleLimitMs = 10 * 60_000;
const lookEveryMs = 500;

/** Asks the queues something over connections of its own. */
export const askQueues = async <T>(world: World, ask: (queues: Queues) => Promise<T>): Promise<T> => {
  const log = createLogger({ name: 'faults', level: 'silent' });
  const queues = await openQueues({ DATABASE_URL: world.databaseUrl, REDIS_URL: world.redisUrl }, { log });
  try {
    return await ask(queues);
  } finally {
    await queues.close();
  }
};

/**
 * What the queues hold, `matching waiting` and so on. Not the timers: their next run is no job left over, and one that
 * was given up, because Postgres was away for some seconds, is run again by its schedule.
 */
const jobsLeft = (world: World): Promise<Record<string, number>> =>
  askQueues(world, async (queues) => {
    const left: Record<string, number> = {};
    for (const name of queueNames.filter((queue) => queue !== 'timers'))
      for (const [state, count] of Object.entries(await queues.counts(name)))
        if (state !== 'completed') left[`${name} ${state}`] = count;
    return left;
  });

type Left = { outbox: number; jobs: Record<string, number> };

/** Undefined while Postgres is still coming back. */
const look = async (world: World): Promise<Left | undefined> => {
  try {
    const jobs = await jobsLeft(world);
    return { jobs, outbox: Number((await world.db('outbox').count().first())?.count) };
  } catch {
    return undefined;
  }
};

const open = ({ outbox, jobs }: Left): { outbox: number; jobs: number } => ({
  outbox,
  jobs: Object.entries(jobs).reduce((sum, [where, count]) => sum + (where.endsWith('failed') ? 0 : count), 0),
});

/**
 * Resolves with what the queues hold when nothing is left to do, or when there still is after ten minutes. Looks twice,
 * because a job that ends while we look can have written to the outbox behind our back.
 */
export const settled = async (world: World, say: (sentence: string) => void): Promise<Record<string, number>> => {
  const deadline = performance.now() + settleLimitMs;
  let quietLooks = 0;
  let told = '';
  for (;;) {
    const left = await look(world);
    if (left) {
      const { outbox, jobs } = open(left);
      quietLooks = outbox + jobs === 0 ? quietLooks + 1 : 0;
      if (quietLooks === 2 || performance.now() > deadline) return left.jobs;
      const now = `settling: ${outbox} in the outbox, ${jobs} jobs`;
      if (now !== told && quietLooks === 0) say(now);
      told = now;
    } else if (performance.now() > deadline) throw new Error('Postgres did not come back');
    await wait(lookEveryMs);
  }
};
