/** One fault run from beginning to verdict. */
import { setTimeout as wait } from 'node:timers/promises';
import { queueNames } from '@marketplace/contracts/jobs';
import { createLogger } from '@marketplace/platform/logger';
import { openQueues } from '@marketplace/platform/queues';
import { randomFrom } from '../random.ts';
import { enquiryMaker, postAll } from './clients.ts';
import { strikeUntil } from './faults.ts';
import { addProviders, answerUntil, emailOf, serviceSlugs } from './providers.ts';
import { judge, type Verdict } from './reader.ts';
import { startWorld, type World, type WorldSize } from './world.ts';

export type RunSettings = {
  seed: number;
  enquiries: number;
  perSecond: number;
  clients: number;
  providers: number;
  size: WorldSize;
  /** Milliseconds between two faults. */
  pauseMs: [low: number, high: number];
  queues?: 'redis' | 'postgres';
  say: (sentence: string) => void;
};

/** After the last fault everything has to come to rest by itself within this long. */
const settleLimitMs = 10 * 60_000;

/** What the queues hold, `matching waiting` and so on; the timers' next run is no job left over. */
const jobsLeft = async (world: World): Promise<Record<string, number>> => {
  const log = createLogger({ name: 'faults', level: 'silent' });
  const queues = await openQueues({ DATABASE_URL: world.databaseUrl, REDIS_URL: world.redisUrl }, { log });
  const left: Record<string, number> = {};
  for (const name of queueNames) {
    const { waiting, active, delayed, failed } = await queues.counts(name);
    left[`${name} failed`] = failed;
    if (name !== 'timers')
      Object.assign(left, { [`${name} waiting`]: waiting, [`${name} active`]: active, [`${name} delayed`]: delayed });
  }
  await queues.close();
  return left;
};

const settled = async (world: World, say: (sentence: string) => void): Promise<Record<string, number>> => {
  const deadline = performance.now() + settleLimitMs;
  let told = '';
  for (;;) {
    const outbox = Number((await world.db('outbox').count().first())?.count);
    const left = await jobsLeft(world);
    const total = Object.entries(left).reduce(
      (sum, [where, count]) => sum + (where.endsWith('failed') ? 0 : count),
      outbox,
    );
    if (total === 0 || performance.now() > deadline) return left;
    const now = `settling: ${outbox} in the outbox, ${total - outbox} jobs`;
    if (now !== told) say(now);
    told = now;
    await wait(1_000);
  }
};

export const faultRun = async (
  settings: RunSettings,
): Promise<Verdict & { struck: Map<string, number>; seconds: number }> => {
  const { seed, enquiries, perSecond, clients, providers, size, pauseMs, queues, say } = settings;
  const startedAt = performance.now();
  const world = await startWorld(size, { queues });
  try {
    // Each has a source of chance of its own: what one does must not change what the others do.
    const [population, posting, striking, answering] = [1, 2, 3, 4].map((n) => randomFrom(seed * 16 + n));
    await addProviders(world, providers, population!);
    const banished = emailOf(0);
    world.mail.banish(banished);

    const stop = new AbortController();
    const strikes = strikeUntil(stop.signal, world, striking!, { pauseMs, say });
    const answers = answerUntil(stop.signal, world, answering!);
    const report = await postAll({
      apiUrls: world.apiUrls,
      count: enquiries,
      clients,
      perSecond,
      random: posting!,
      make: enquiryMaker(posting!, serviceSlugs),
      onPosted: (done) => done % 1_000 === 0 && say(`${done} enquiries posted`),
    });
    say(`all ${report.posted.length} enquiries have their 201`);
    stop.abort();
    const struck = await strikes;
    await answers;
    const left = await settled(world, say);
    const verdict = await judge(world.databaseUrl, { report, taken: world.mail.taken, banished, jobsLeft: left });
    return { ...verdict, struck, seconds: Math.round((performance.now() - startedAt) / 1_000) };
  } finally {
    await world.stop();
  }
};
