/**
 * The cost of the queue itself: BullMQ on the Redis of the run, with empty jobs. The other figures are compared
 * with it.
 */
import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';

/** Timeout in milliseconds, for one empty job. */
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

const open = async (redisUrl: string, onJob: (id: string) => void) => {
  const name = `bare-${randomUUID()}`;
  const connection = { url: redisUrl, maxRetriesPerRequest: null };
  const queue = new Queue(name, { connection });
  const worker = new Worker(name, async ({ data }: { data: { id: string } }) => onJob(data.id), {
    connection,
    autorun: false,
  });
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

/** `roundTrip`: milliseconds from adding a job until its processor is called. Several may be under way. */
export const openBareQueue = async (redisUrl: string) => {
  const called = new Map<string, () => void>();
  const { queue, worker, close } = await open(redisUrl, (id) => called.get(id)?.());
  void worker.run();
  const roundTrip = async (): Promise<number> => {
    const id = randomUUID();
    const startedAt = performance.now();
    await inTime('an empty job', (resolve, reject) => {
      called.set(id, resolve);
      queue.add('bare', { id }).catch(reject);
    });
    called.delete(id);
    return performance.now() - startedAt;
  };
  for (let n = 0; n < 50; n += 1) await roundTrip(); // the first ones load scripts and compile
  return { roundTrip, close };
};
