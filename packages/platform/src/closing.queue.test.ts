/** Letting go of the queues while their store is away: run on Redis and on Postgres. */
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

/** A worker behind the gate with one job under way, which ends when `finish` is called. */
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
/** Does what is left with a worker that reaches its store; returns the ids of the jobs that it did. */
const doTheRest = async (done: number) => {
  const seen: (string | undefined)[] = [];
  const worker = openWorker(stores, 'matching', async ({ id }) => void seen.push(id), { log, lock });
  await eventually(async () => expect(await queues.counts('matching')).toMatchObject({ completed: done, active: 0 }));
  await worker.close();
  return seen;
};

test.each(['close', 'hang'] as const)(
  'an idle worker and the queues close in time when the store is away (%s)',
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

    // Let go of by force it is gone for good: what comes is left to others.
    gate.open();
    await add('second');
    expect(await doTheRest(2)).toEqual(['second']);
    expect(runs).toHaveBeenCalledTimes(1);
  },
);

test('a job under way is finished while the store is away, and done again by another worker, which cannot know', async () => {
  const { worker, finish } = await busyWorker('under-way');
  gate.close();
  const closed = timed(worker.close());
  finish();
  expect(await closed).toBeLessThan(goodbyes);
  expect(await doTheRest(1)).toEqual(['under-way']);
});

test('a job that takes longer than a stop may is left to another worker, whether the store is there or not', async () => {
  const warn = vi.spyOn(log, 'warn');
  for (const [n, close] of [() => {}, gate.close].entries()) {
    const { worker, finish } = await busyWorker(`endless-${n}`, { finish: 300 });
    close();
    expect(await timed(worker.close())).toBeLessThan(300 + goodbyes);
    expect(warn).toHaveBeenCalledWith({ queue: 'matching', jobs: 1 }, expect.stringContaining('cut short'));
    expect(await doTheRest(n + 1)).toEqual([`endless-${n}`]);
    finish();
    gate.open();
  }
});

test('a worker that is closed before its store has ever answered is closed', async () => {
  gate.close();
  const worker = openWorker(gated, 'matching', async () => {}, { log, lock });
  const ready = worker.ready.catch((error: Error) => error); // on Postgres it gives up at once
  if (!stores.REDIS_URL) expect(await ready).toBeInstanceOf(Error);
  expect(await timed(worker.close())).toBeLessThan(goodbyes);
  if (stores.REDIS_URL) expect(await ready).toBeUndefined();
});

test('opening the queues takes no longer than who asks has patience, and leaves nothing behind', async () => {
  gate.close();
  await expect(openQueues(gated, { log, patienceMs: 300 })).rejects.toThrow(
    stores.REDIS_URL ? 'opening the queues took longer than 300 ms' : '',
  );
  gate.open();
  const opened = await openQueues(gated, { log, patienceMs: 30_000 });
  expect(await opened.counts('matching')).toMatchObject({ waiting: 0 });
  await opened.close();
});

test('while the store is away adding fails; where there is nothing to add, nobody is asked', async () => {
  const warn = vi.spyOn(log, 'warn');
  const adding = await openQueues(gated, { log });
  gate.close();
  // On Redis it is known, and logged, before anybody asks.
  const said = { queue: expect.any(String), reason: expect.stringMatching(/./) };
  if (stores.REDIS_URL) await eventually(() => expect(warn).toHaveBeenCalledWith(said, 'queue'));
  await adding.add([]);
  await expect(
    adding.add([{ name: 'enquiry.match', id: 'away', payload: { enquiryId: crypto.randomUUID() } }]),
  ).rejects.toThrow();
  await adding.close();
});

test('a worker whose store went away goes on when it is back', async () => {
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

test('a worker comes by again and again, with work and without, and while its store refuses it', async () => {
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
