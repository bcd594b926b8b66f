/** Closing queues and workers while their store is down. Runs on Redis and on Postgres. */
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { resetQueues } from './queue-reset.ts';
import { type Job, openQueues, openWorker } from './queues.ts';
import { resilience } from './resilience.ts';

const { stores, log } = await testDeps();
const gate = await gateBefore(stores.REDIS_URL ?? stores.DATABASE_URL);
const gated = stores.REDIS_URL ? { ...stores, REDIS_URL: gate.url } : { ...stores, DATABASE_URL: gate.url };
const queues = await openQueues(stores, { log });
afterAll(async () => {
  await queues.close();
  await gate.remove();
});
beforeEach(async () => {
  gate.open();
  await resetQueues(stores, { log });
});

const lock = 1_000;
const goodbyes = 2 * resilience.goodbye + 1_000;
const add = (id: string) => queues.add([{ name: 'enquiry.match', id, payload: { enquiryId: crypto.randomUUID() } }]);
const timed = async (work: Promise<unknown>) => {
  const startedAt = performance.now();
  await work;
  return performance.now() - startedAt;
};
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

/** A worker behind the gate with one running job, which ends when `finish` is called. */
const busyWorker = async (id: string, limits: { finish?: number } = {}) => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const runs = vi.fn(async (_job: Job) => {
    begin();
    await finished;
  });
  const worker = openWorker(gated, 'matching', runs, { log, lock, ...limits });
  await worker.ready;
  await add(id);
  await begun;
  return { worker, runs, finish };
};
/** Runs the remaining jobs with a worker that reaches its store. Returns their ids. */
const doTheRest = async (done: number) => {
  const seen: (string | undefined)[] = [];
  const worker = openWorker(stores, 'matching', async ({ id }) => void seen.push(id), { log, lock });
  await eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: done, active: 0 }));
  await worker.close();
  return seen;
};

test.each(['close', 'hang'] as const)(
  'closes an idle worker and the queues in time while the store is down (%s)',
  async (how) => {
    const runs = vi.fn(async () => {});
    const worker = openWorker(gated, 'matching', runs, { log, lock });
    const adding = await openQueues(gated, { log });
    await worker.ready;
    await add('first');
    await eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: 1 }));

    gate[how]();
    expect(await timed(worker.close())).toBeLessThan(goodbyes);
    expect(await timed(adding.close())).toBeLessThan(goodbyes);

    // A worker closed by force takes no more jobs, so another one takes them.
    gate.open();
    await add('second');
    expect(await doTheRest(2)).toEqual(['second']);
    expect(runs).toHaveBeenCalledTimes(1);
  },
);

test('finishes a running job while the store is down, and another worker repeats it', async () => {
  const { worker, finish } = await busyWorker('under-way');
  gate.close();
  const closed = timed(worker.close());
  finish();
  expect(await closed).toBeLessThan(goodbyes);
  expect(await doTheRest(1)).toEqual(['under-way']);
});

test('leaves a job that outlasts the stop limit to another worker, with and without the store', async () => {
  const warn = vi.spyOn(log, 'warn');
  for (const [n, close] of [() => {}, gate.close].entries()) {
    const { worker, finish } = await busyWorker(`endless-${n}`, { finish: 300 });
    close();
    expect(await timed(worker.close())).toBeLessThan(300 + goodbyes);
    expect(warn).toHaveBeenCalledWith({ queue: 'matching', jobs: 1 }, expect.stringContaining('interrupted'));
    expect(await doTheRest(n + 1)).toEqual([`endless-${n}`]);
    finish();
    gate.open();
  }
});

test('closes a worker whose store never responded', async () => {
  gate.close();
  const worker = openWorker(gated, 'matching', async () => {}, { log, lock });
  const ready = worker.ready.catch((error: Error) => error); // on Postgres this rejects immediately
  if (!stores.REDIS_URL) expect(await ready).toBeInstanceOf(Error);
  expect(await timed(worker.close())).toBeLessThan(goodbyes);
  if (stores.REDIS_URL) expect(await ready).toBeUndefined();
});

test('opening the queues gives up after `patienceMs` and leaves no connection open', async () => {
  gate.close();
  await expect(openQueues(gated, { log, patienceMs: 300 })).rejects.toThrow(
    stores.REDIS_URL ? 'opening the queues took longer than 300 ms' : '',
  );
  gate.open();
  const opened = await openQueues(gated, { log, patienceMs: 30_000 });
  expect(await opened.counts('matching')).toMatchObject({ waiting: 0 });
  await opened.close();
});

test('adding fails while the store is down, and adding nothing does not contact it', async () => {
  const warn = vi.spyOn(log, 'warn');
  const adding = await openQueues(gated, { log });
  gate.close();
  // On Redis the outage is logged before the first call.
  const said = { queue: expect.any(String), reason: expect.stringMatching(/./) };
  if (stores.REDIS_URL) await eventually(() => expect(warn).toHaveBeenCalledWith(said, 'queue'));
  await adding.add([]);
  await expect(
    adding.add([{ name: 'enquiry.match', id: 'away', payload: { enquiryId: crypto.randomUUID() } }]),
  ).rejects.toThrow();
  await adding.close();
});

test('a worker resumes when its store is back', async () => {
  const warn = vi.spyOn(log, 'warn');
  const runs = vi.fn(async () => {});
  const worker = openWorker(gated, 'matching', runs, { log, lock });
  await worker.ready;
  const refused = gate.refused();
  gate.close();
  await eventually(() => expect(gate.refused()).toBeGreaterThan(refused));
  const said = { queue: 'matching', reason: expect.stringMatching(/./) };
  if (stores.REDIS_URL) await eventually(() => expect(warn).toHaveBeenCalledWith(said, 'worker'));
  gate.open();
  await add('after');
  await eventually(() => expect(runs).toHaveBeenCalledTimes(1));
  await worker.close();
});

test('a worker keeps reporting rounds with and without jobs, and while its store refuses it', async () => {
  const onRound = vi.fn();
  const worker = openWorker(gated, 'matching', async () => {}, { log, lock, onRound });
  await worker.ready;
  const soon = () => {
    onRound.mockClear();
    return vi.waitFor(() => expect(onRound).toHaveBeenCalled(), { timeout: 16_000, interval: 50 });
  };
  await soon();
  await soon();
  await add('round');
  await soon();
  gate.close();
  await soon();
  await soon();
  await worker.close();
});
