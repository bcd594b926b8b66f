/** The queues as other code uses them. Runs on Redis and on Postgres. */
import { once } from 'node:events';
import { Worker as Thread } from 'node:worker_threads';
import { jobs, queueNames } from '@marketplace/contracts/jobs/jobs';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { resetQueues } from './queue-reset.ts';
import { backoffMs, FinalFailure, type Job, openQueues, openWorker, queueBackend } from './queues.ts';
import { resilience } from './resilience.ts';

const { stores, log } = await testDeps();
const queues = await openQueues(stores, { log });
afterAll(() => queues.close());
beforeEach(() => resetQueues(stores, { log }));

const enquiryId = () => crypto.randomUUID();
const matchJob = (id: string, enquiry = enquiryId()) => ({
  name: 'enquiry.match' as const,
  id,
  payload: { enquiryId: enquiry },
});
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

test('uses the backend of the given stores', () => {
  expect(queues.backend).toBe(stores.REDIS_URL ? 'redis' : 'postgres');
  expect(queueBackend({ DATABASE_URL: 'postgres://x/y' })).toBe('postgres');
});

test('delivers a job to its queue’s worker with name and payload', async () => {
  const job = matchJob('a');
  const seen: unknown[] = [];
  await queues.add([job, { name: 'mail.lead-sent', id: 'b', payload: { leadId: enquiryId() } }]);
  await working(
    async ({ name, id, data }) => void seen.push({ name, id, payload: data }),
    () => eventually(() => expect(seen).toEqual([job])),
  );
  expect(await queues.counts('mail')).toMatchObject({ waiting: 1 });
});

test('does not add a job that the queue still holds, whether waiting or done', async () => {
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

test('runs jobs without a turn first, then the others by their turn, and counts both as waiting', async () => {
  const check = (id: string, turn?: number) => ({
    name: 'attachments.check' as const,
    id,
    payload: { attachmentId: enquiryId(), ...(turn && { turn }) },
  });
  await queues.add([check('large', 640), check('small', 12), check('larger', 1_280), check('small-too', 12)]);
  await queues.add([check('none')]);
  expect(await queues.counts('files')).toMatchObject({ waiting: 5 });
  const { counts, oldestSeconds } = (await queues.read(new Date(Date.now() + 60_000))).files;
  expect(counts).toMatchObject({ waiting: 5 });
  expect(oldestSeconds).toBeGreaterThanOrEqual(60);
  const ran: string[] = [];
  const worker = openWorker(stores, 'files', async ({ id }) => void ran.push(id!), { log, concurrency: 1 });
  try {
    await eventually(() => expect(ran).toEqual(['none', 'small', 'small-too', 'large', 'larger']));
  } finally {
    await worker.close();
  }
});

test('retries a failed job after a pause', async () => {
  const tries: number[] = [];
  await queues.add([matchJob('again')]);
  await working(
    async () => {
      tries.push(Date.now());
      if (tries.length === 1) throw new Error('not yet');
    },
    () => eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1, failed: 0 })),
  );
  expect(tries).toHaveLength(2);
  // The retry uses another timer, so allow a tenth less.
  expect(tries[1]! - tries[0]!).toBeGreaterThan(0.9 * backoffMs(1, 0));
});

test('limits attempts by job, and keeps failed jobs longer than completed ones', async () => {
  await queues.add([matchJob('limits')]);
  const job = await queues.byName.matching.getJob('limits');
  expect(job?.opts).toMatchObject({
    attempts: jobs['enquiry.match'].attempts,
    backoff: { type: 'custom' },
    removeOnComplete: { age: resilience.jobs.keepCompletedSeconds, count: resilience.jobs.keepCompleted },
    removeOnFail: { age: resilience.jobs.keepFailedSeconds },
  });
});

test('reports a round at the end of a job, even if the next one starts immediately', async () => {
  const onRound = vi.fn();
  const signs: number[] = [];
  await queues.add([matchJob('first'), matchJob('second'), matchJob('third')]);
  const worker = openWorker(stores, 'matching', async () => void signs.push(onRound.mock.calls.length), {
    log,
    concurrency: 1,
    onRound,
  });
  await eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 3 }));
  await worker.close();
  // One report at the start of a job, and one at the end of the previous job.
  expect(signs[1]! - signs[0]!).toBeGreaterThan(1);
  expect(signs[2]! - signs[1]!).toBeGreaterThan(1);
});

test('does not retry a final failure and keeps it', async () => {
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

test('a closing worker finishes its running job', async () => {
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

test('another worker takes over the job of a dead one', async () => {
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

  const warn = vi.spyOn(log, 'warn');
  const survivor = vi.fn(async () => {});
  const worker = openWorker(stores, 'matching', survivor, { log, lock });
  await eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1, active: 0 }));
  await worker.close();
  expect(survivor).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith({ queue: 'matching', jobId: 'orphan' }, expect.stringContaining('taken over'));
});

test('setting a schedule twice gives one schedule, which runs', async () => {
  for (const _ of ['as a process starts', 'and starts again']) await queues.schedule('leads.expire', 200);
  const runs: string[] = [];
  const worker = openWorker(stores, 'timers', async ({ name }) => void runs.push(name), { log });
  await eventually(() => expect(runs.length).toBeGreaterThanOrEqual(3));
  await worker.close();
  expect(new Set(runs)).toEqual(new Set(['leads.expire']));
  await queues.schedule('leads.expire', 60_000);
  expect(await queues.byName.timers.getJobSchedulers()).toMatchObject([{ key: 'leads.expire', every: 60_000 }]);
});

test('scheduled jobs have the same options as other jobs', async () => {
  await queues.schedule('leads.expire', 60_000);
  const scheduler = await queues.byName.timers.getJobScheduler('leads.expire');
  expect(scheduler).toMatchObject({
    name: 'leads.expire',
    template: { opts: { attempts: jobs['leads.expire'].attempts, backoff: { type: 'custom' } } },
  });
});

test('removes a schedule, and removing it again does nothing', async () => {
  await queues.schedule('leads.expire', 60_000);
  await queues.schedule('leads.remind', 60_000);
  for (const _ of ['once', 'twice']) await queues.unschedule('timers', 'leads.expire');
  expect(await queues.byName.timers.getJobSchedulers()).toMatchObject([{ key: 'leads.remind' }]);
});

test('a schedule has its interval and next run, and does not count as stopped while its job waits', async () => {
  const now = new Date();
  await queues.schedule('leads.expire', 60_000);
  const [schedule] = await queues.schedulesOf('timers', now);
  expect(schedule).toMatchObject({ name: 'leads.expire', everyMs: 60_000, stopped: false });
  const inOneHour = new Date(schedule!.nextAt.getTime() + 3_600_000);
  expect(await queues.schedulesOf('timers', inOneHour)).toMatchObject([{ stopped: false }]);
});

test('a job is held until it completes or fails for good, and missing if the queue lost it', async () => {
  const [waiting, done, failed, lost] = ['job-waiting', 'job-done', 'job-failed', 'job-lost'].map((id) => matchJob(id));
  await queues.add([done!, failed!]);
  await working(
    async ({ id }) => {
      if (id === 'job-failed') throw new FinalFailure('for good');
    },
    () => eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1, failed: 1 })),
  );
  await queues.add([waiting!]);
  expect(await queues.statesOf([waiting!, done!, failed!, lost!])).toEqual(['held', 'ended', 'ended', 'missing']);
  await queues.act('matching', 'retry', ['job-failed']);
  expect(await queues.statesOf([failed!])).toEqual(['held']);
});

test('several workers run many jobs once each', async () => {
  await queues.add(Array.from({ length: 200 }, (_, n) => matchJob(`many-${n}`)));
  const seen: (string | undefined)[] = [];
  const process = async ({ id }: Job) => void seen.push(id);
  await working(process, () => working(process, () => eventually(() => expect(seen).toHaveLength(200))));
  expect(new Set(seen).size).toBe(200);
});

test('a reset removes jobs, schedules and records of finished jobs, and the queues still work', async () => {
  const done = vi.fn(async () => {});
  await queues.add([matchJob('seen')]);
  await working(done, () =>
    eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1 })),
  );
  await queues.schedule('leads.expire', 60_000);
  await queues.add([{ name: 'mail.lead-sent', id: 'waits', payload: { leadId: enquiryId() } }]);
  await resetQueues(stores, { log });
  const none = { waiting: 0, active: 0, delayed: 0, failed: 0, completed: 0 };
  for (const queue of queueNames) expect(await queues.counts(queue)).toEqual(none);
  expect(await queues.byName.timers.getJobSchedulers()).toEqual([]);
  await queues.add([matchJob('seen')]);
  await working(done, () =>
    eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1 })),
  );
  expect(done).toHaveBeenCalledTimes(2);
});
