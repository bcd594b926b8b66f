/** What the queue costs by itself: BullMQ on the run's own Redis, with jobs that do nothing. The bare limit of the rest. */
import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';

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

/** `roundTrip`: milliseconds from adding a job until its processor is called. One at a time. */
export const openBareQueue = async (redisUrl: string) => {
  let called = () => {};
  const { queue, worker, close } = await open(redisUrl, 1, () => called());
  void worker.run();
  const roundTrip = async (): Promise<number> => {
    const startedAt = performance.now();
    await new Promise<void>((resolve, reject) => {
      called = resolve;
      queue.add('bare', { id: randomUUID() }).catch(reject);
    });
    return performance.now() - startedAt;
  };
  for (let n = 0; n < 50; n += 1) await roundTrip(); // the first ones load scripts and compile
  return { roundTrip, close };
};

/** Jobs a second that one worker with this concurrency gets through, adding not counted. */
export const bareRate = async (redisUrl: string, { jobs, concurrency }: { jobs: number; concurrency: number }) => {
  let left = jobs;
  let finished = () => {};
  const all = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const { queue, worker, close } = await open(redisUrl, concurrency, () => {
    left -= 1;
    if (left === 0) finished();
  });
  for (let start = 0; start < jobs; start += 500)
    await queue.addBulk(
      Array.from({ length: Math.min(500, jobs - start) }, () => ({ name: 'bare', data: { id: randomUUID() } })),
    );
  const startedAt = performance.now();
  void worker.run();
  await all;
  const perSecond = (jobs / (performance.now() - startedAt)) * 1_000;
  await close();
  return perSecond;
};
