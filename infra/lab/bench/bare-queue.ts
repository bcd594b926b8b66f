/**
 * The cost of the queue itself: BullMQ on the Redis of the run, with empty jobs. The other figures are compared
 * with it.
 */
import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { waitUntil } from '../../wait-until.ts';

/** Timeout in milliseconds, for one empty job as well as for thousands. */
const limitMs = 60_000;

/** Rejects if the promise is not settled in time. */
const inTime = (description: string, work: (resolve: () => void, reject: (error: Error) => void) => void) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Waited ${limitMs / 1_000} s for ${description}`)), limitMs);
    work(() => {
      clearTimeout(timer);
      resolve();
    }, reject);
  });

const open = async (redisUrl: string, concurrency: number, onJob: () => void) => {
  const name = `bare-${randomUUID()}`;
  const connection = { url: redisUrl, maxRetriesPerRequest: null };
  const queue = new Queue(name, { connection });
  const worker = new Worker(name, async () => onJob(), { connection, concurrency, autorun: false });
  await worker.waitUntilReady();
  return {
    queue,
    worker,
    close: async () => {
      await worker.close();
      await queue.obliterate({ force: true });
      await queue.close();
    },
  };
};

/** `roundTrip`: milliseconds from adding a job until its processor is called, one job at a time. */
export const openBareQueue = async (redisUrl: string) => {
  let called = () => {};
  const { queue, worker, close } = await open(redisUrl, 1, () => called());
  void worker.run();
  const roundTrip = async (): Promise<number> => {
    const startedAt = performance.now();
    await inTime('an empty job', (resolve, reject) => {
      called = resolve;
      queue.add('bare', { id: randomUUID() }).catch(reject);
    });
    return performance.now() - startedAt;
  };
  for (let n = 0; n < 50; n += 1) await roundTrip(); // the first ones load scripts and compile
  return { roundTrip, close };
};

/** Jobs per second of one worker with this concurrency, without the time for adding them. */
export const bareRate = async (redisUrl: string, { jobs, concurrency }: { jobs: number; concurrency: number }) => {
  let left = jobs;
  const { queue, worker, close } = await open(redisUrl, concurrency, () => {
    left -= 1;
  });
  for (let start = 0; start < jobs; start += 500)
    await queue.addBulk(
      Array.from({ length: Math.min(500, jobs - start) }, () => ({ name: 'bare', data: { id: randomUUID() } })),
    );
  const startedAt = performance.now();
  void worker.run();
  await waitUntil(
    'the empty jobs',
    () => left,
    (jobsLeft) => jobsLeft === 0,
    { limitMs, everyMs: 2 },
  );
  const perSecond = (jobs / (performance.now() - startedAt)) * 1_000;
  await close();
  return perSecond;
};
