import { randomUUID } from 'node:crypto';
import { addToOutbox } from '@marketplace/domain/outbox/outbox';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { openLivePublisher } from '@marketplace/platform/live-bus';
import { type JobToAdd, openQueues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createRelay } from './relay.ts';

const deps = await testDeps();
const gate = await gateBefore(deps.stores.REDIS_URL!);
const stores = { ...deps.stores, REDIS_URL: gate.url };
const queues = await openQueues(stores, deps);
const live = openLivePublisher(stores, deps);
let failures = 0;
const counted = {
  add: (batch: JobToAdd[]) =>
    queues.add(batch).catch((error) => {
      failures += 1;
      throw error;
    }),
};
const relay = createRelay({ ...deps, queues: counted, live, databaseUrl: deps.url }, { poll: 50, retry: 20 });

afterAll(async () => {
  gate.open();
  await queues.close();
  await live.close();
  await gate.remove();
});

const inOutbox = () => deps.db('outbox').pluck('id');
const post = () => addToOutbox(deps, 'enquiry.posted', [{ enquiryId: randomUUID() }]);

test('keeps rows while Redis is down and moves them all once it is back', async () => {
  relay.start();
  await post();
  await vi.waitFor(async () => expect(await inOutbox()).toEqual([]), 10_000);

  gate.close();
  for (let n = 0; n < 20; n += 1) await post();
  // It keeps retrying. What was in flight when Redis went down fails only after its timeout.
  await vi.waitFor(() => expect(failures).toBeGreaterThan(3), 2 * resilience.relay.addLimit);
  expect(await inOutbox()).toHaveLength(20);

  gate.open();
  await vi.waitFor(async () => expect(await inOutbox()).toEqual([]), 10_000);
  await relay.stop();
  expect((await queues.counts('mail')).waiting).toBe(21);
  expect((await queues.counts('matching')).waiting).toBe(21);
});

test('keeps rows and keeps running if Redis accepts connections but never responds', async () => {
  gate.hang();
  await post();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers()); // later test files in this process need real timers
  const failure = expect(relay.runOnce()).rejects.toThrow('adding to the queues took longer than 10000 ms');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), 10_000);
  vi.advanceTimersByTime(10_000);
  await failure;
  expect(await inOutbox()).toHaveLength(1);
});

test('stops without waiting for an unresponsive Redis and leaves the batch to the next relay', async () => {
  gate.hang();
  await post();
  const before = await inOutbox();
  const { promise: adding, resolve: isAdding } = Promise.withResolvers<void>();
  const hanging = {
    add: (batch: JobToAdd[]) => {
      isAdding();
      return queues.add(batch);
    },
  };
  const stopped = createRelay(
    { ...deps, queues: hanging, live, databaseUrl: deps.url },
    { poll: 50, retry: 20, finish: 100 },
  );
  stopped.start();
  await adding;
  const startedAt = performance.now();
  await stopped.stop();
  expect(performance.now() - startedAt).toBeLessThan(resilience.relay.finish);
  expect(await inOutbox()).toEqual(before);

  gate.open();
  await vi.waitFor(async () => {
    await relay.runOnce();
    expect(await inOutbox()).toEqual([]);
  }, 10_000);
});
