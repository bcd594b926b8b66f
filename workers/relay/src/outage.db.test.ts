import { randomUUID } from 'node:crypto';
import { addToOutbox } from '@marketplace/domain/outbox/outbox';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { openLivePublisher } from '@marketplace/platform/live-bus';
import { type JobToAdd, openQueues } from '@marketplace/platform/queues';
import { afterAll, expect, test, vi } from 'vitest';
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

test('while Redis is away the rows stay, and when it is back they move, all of them', async () => {
  relay.start();
  await post();
  await vi.waitFor(async () => expect(await inOutbox()).toEqual([]), 5_000);

  gate.close();
  for (let n = 0; n < 20; n += 1) await post();
  // It goes on trying.
  await vi.waitFor(() => expect(failures).toBeGreaterThan(3), 5_000);
  expect(await inOutbox()).toHaveLength(20);

  gate.open();
  await vi.waitFor(async () => expect(await inOutbox()).toEqual([]), 10_000);
  await relay.stop();
  expect((await queues.counts('mail')).waiting).toBe(21);
  expect((await queues.counts('matching')).waiting).toBe(21);
});

test('a Redis that accepts and never answers holds the rows, not the relay', async () => {
  gate.hang();
  await post();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failure = expect(relay.runOnce()).rejects.toThrow('adding to the queues took longer than 10000 ms');
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  vi.advanceTimersByTime(10_000);
  await failure;
  vi.useRealTimers();
  expect(await inOutbox()).toHaveLength(1);
});
