/** The queues as the rest of the system uses them: run on Redis and on Postgres. */
import { once } from 'node:events';
import { Worker as Thread } from 'node:worker_threads';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { emptyQueues } from '@marketplace/infra/test/empty-queues.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { FinalFailure, type Job, openQueues, openWorker, queueBackend } from './queues.ts';

const { stores, log } = await testDeps();
const queues = await openQueues(stores, { log });
afterAll(() => queues.close());
beforeEach(() => emptyQueues(stores));

const enquiryId = () => crypto.randomUUID();
const matchJob = (id: string, enquiry = enquiryId()) => ({
  name: 'enquiry.match' as const,
  id,
  payload: { enquiryId: enquiry },
});
/** Runs a worker for as long as `work` takes. */
const working = async (process: (job: Job) => Promise<void>, work: () => Promise<unknown>, concurrency = 4) => {
  const worker = openWorker(stores, 'matching', process, { log, concurrency });
  try {
    await worker.ready;
    await work();
  } finally {
    await worker.close();
  }
};
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('the backend is the one that the stores name', () => {
  expect(queues.backend).toBe(stores.REDIS_URL ? 'redis' : 'postgres');
  expect(queueBackend({ DATABASE_URL: 'postgres://x/y' })).toBe('postgres');
});

test('a job reaches the worker of its queue with its name and payload', async () => {
  const job = matchJob('a');
  const seen: unknown[] = [];
  await queues.add([job, { name: 'mail.lead-sent', id: 'b', payload: { leadId: enquiryId() } }]);
  await working(
    async ({ name, id, data }) => void seen.push({ name, id, payload: data }),
    () => eventually(() => expect(seen).toEqual([job])),
  );
  expect(await queues.counts('mail')).toMatchObject({ waiting: 1 });
});

test('a job that the queue still holds is not added again, waiting or done', async () => {
  const runs = vi.fn(async () => {});
  await queues.add([matchJob('once'), matchJob('once')]);
  await queues.add([matchJob('once')]);
  expect(await queues.counts('matching')).toMatchObject({ waiting: 1 });
  await working(runs, async () => {
    await eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1 }));
    await queues.add([matchJob('once'), matchJob('twice')]);
    await eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 2 }));
  });
  expect(runs).toHaveBeenCalledTimes(2);
});

test('a job that fails is tried again after a pause, and then is done', async () => {
  let tries = 0;
  await queues.add([matchJob('again')]);
  await working(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('not yet');
    },
    () => eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1, failed: 0 })),
  );
  expect(tries).toBe(2);
});

test('a final failure is not tried again, and is kept to be looked at', async () => {
  const runs = vi.fn(async () => {
    throw new FinalFailure('the enquiry is gone');
  });
  await queues.add([matchJob('final')]);
  await working(runs, () =>
    eventually(async () => expect(await queues.counts('matching')).toMatchObject({ failed: 1 })),
  );
  expect(runs).toHaveBeenCalledTimes(1);
  expect(await queues.counts('matching')).toMatchObject({ waiting: 0, delayed: 0 });
});

test('a worker that is closed finishes what it has begun', async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  let finished = false;
  await queues.add([matchJob('long')]);
  const worker = openWorker(
    stores,
    'matching',
    async () => {
      begun.resolve();
      await finish.promise;
      finished = true;
    },
    { log },
  );
  await begun.promise;
  const closed = worker.close();
  finish.resolve();
  await closed;
  expect(finished).toBe(true);
  expect(await queues.counts('matching')).toMatchObject({ active: 0, completed: 1 });
});

test('a job whose worker died is taken over', async () => {
  const lock = 1_000;
  await queues.add([matchJob('orphan')]);
  const program = `
    import { parentPort, workerData } from 'node:worker_threads';
    import { openWorker } from ${JSON.stringify(new URL('./queues.ts', import.meta.url).href)};
    const hang = () => { parentPort.postMessage('begun'); return new Promise(() => {}); };
    openWorker(workerData.stores, 'matching', hang, { log: { warn() {} }, lock: workerData.lock });`;
  const thread = new Thread(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    workerData: { stores, lock },
  });
  await once(thread, 'message');
  await thread.terminate();

  const survivor = vi.fn(async () => {});
  const worker = openWorker(stores, 'matching', survivor, { log, lock });
  await eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1, active: 0 }));
  await worker.close();
  expect(survivor).toHaveBeenCalledTimes(1);
});

test('a schedule set twice is one schedule, and runs', async () => {
  for (const _ of ['as a process starts', 'and starts again']) await queues.schedule('leads.expire', 200);
  const runs: string[] = [];
  const worker = openWorker(stores, 'timers', async ({ name }) => void runs.push(name), { log });
  await eventually(() => expect(runs.length).toBeGreaterThanOrEqual(3));
  await worker.close();
  expect(new Set(runs)).toEqual(new Set(['leads.expire']));
  await queues.schedule('leads.expire', 60_000);
  expect(await queues.byName.timers.getJobSchedulers()).toMatchObject([{ key: 'leads.expire', every: 60_000 }]);
});

test('many jobs and several workers: each runs once', async () => {
  const jobs = Array.from({ length: 200 }, (_, n) => matchJob(`many-${n}`));
  await queues.add(jobs);
  const seen: (string | undefined)[] = [];
  const process = async ({ id }: Job) => void seen.push(id);
  await working(process, () => working(process, () => eventually(() => expect(seen).toHaveLength(200))));
  expect(new Set(seen).size).toBe(200);
});
