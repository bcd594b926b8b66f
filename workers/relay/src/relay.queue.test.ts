import { randomUUID } from 'node:crypto';
import type { AddressedLiveMessage } from '@marketplace/contracts/jobs/live-events';
import { addToOutbox } from '@marketplace/domain/outbox/outbox';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { type JobToAdd, openQueues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createRelay, type Relay } from './relay.ts';

const deps = await testDeps();
const queues = await openQueues(deps.stores, deps);
afterAll(() => queues.close());

/** Adds rows of an event with a job in each of two queues. Returns the enquiries' ids. */
const post = async (count: number): Promise<string[]> => {
  const enquiryIds = Array.from({ length: count }, () => randomUUID());
  await addToOutbox(
    deps,
    'enquiry.posted',
    enquiryIds.map((enquiryId) => ({ enquiryId })),
  );
  return enquiryIds;
};

const started: Relay[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((relay) => relay.stop()));
  await deps.db('outbox').delete();
  await deps.db('pending_jobs').delete();
  await queues.byName.matching.drain();
  await queues.byName.mail.drain();
});

const { left } = resilience.relay;
/** Records jobs as a change does that does not add them to the queues. Returns the enquiries' ids. */
const record = async (count: number, ageMs: number): Promise<string[]> => {
  const enquiryIds = Array.from({ length: count }, () => randomUUID());
  await deps.db('pending_jobs').insert(
    enquiryIds.map((enquiryId) => ({
      ...{ id: `${enquiryId}.enquiry.match`, name: 'enquiry.match', payload: { enquiryId } },
      relayed_at: new Date(deps.clock.now().getTime() - ageMs),
      seen_at: deps.db.raw("'-infinity'"),
    })),
  );
  return enquiryIds;
};

const noLive = { publish: async () => {} };
const relayWith = (
  changes: Partial<Parameters<typeof createRelay>[0]> = {},
  timing: Parameters<typeof createRelay>[1] = { poll: 3_600_000, retry: 20 },
) => createRelay({ ...deps, queues, live: noLive, databaseUrl: deps.url, ...changes }, timing);
const start = (relay: Relay) => {
  started.push(relay);
  relay.start();
};

const waiting = async (queue: 'matching' | 'mail') => {
  const jobs = await queues.byName[queue].getJobs(['waiting'], 0, 10_000);
  return jobs.map((job) => (job.data as { enquiryId: string }).enquiryId);
};
const ofThese = (ids: string[], among: string[]) => among.filter((id) => ids.includes(id)).sort();

test('moves every row exactly once into both queues with two concurrent relays', async () => {
  const ids = await post(900);
  const added: JobToAdd[] = [];
  const counted = {
    add: async (batch: JobToAdd[]) => {
      added.push(...batch);
      await queues.add(batch);
    },
  };
  const drain = async (relay: Relay) => {
    while ((await relay.runOnce()) > 0);
  };
  await Promise.all([drain(relayWith({ queues: counted })), drain(relayWith({ queues: counted }))]);

  expect(await deps.db('outbox').select('id')).toEqual([]);
  expect(added).toHaveLength(2 * ids.length);
  expect(new Set(added.map(({ id, name }) => `${id} ${name}`)).size).toBe(2 * ids.length);
  expect(ofThese(ids, await waiting('matching'))).toEqual(ids.sort());
  expect(ofThese(ids, await waiting('mail'))).toEqual(ids.sort());
});

test('adds nothing when a row is moved again after a crash', async () => {
  const ids = await post(3);
  const dying = {
    add: async (batch: JobToAdd[]) => {
      await queues.add(batch);
      throw new Error('died');
    },
  };
  await expect(relayWith({ queues: dying }).runOnce()).rejects.toThrow('died');
  expect(await deps.db('outbox').select('id')).toHaveLength(3);
  await relayWith().runOnce();
  expect(await deps.db('outbox').select('id')).toEqual([]);
  expect(ofThese(ids, await waiting('mail'))).toEqual(ids.sort());
});

test('wakes up when rows are written', async () => {
  start(relayWith());
  const first = await post(1);
  await vi.waitFor(async () => expect(ofThese(first, await waiting('mail'))).toEqual(first), 15_000);
  const second = await post(1);
  await vi.waitFor(async () => expect(ofThese(second, await waiting('mail'))).toEqual(second), 15_000);
});

test('polls if notifications do not arrive', async () => {
  const elsewhere = new URL(deps.url);
  elsewhere.pathname = '/postgres';
  start(relayWith({ databaseUrl: elsewhere.href }, { poll: 30, retry: 20 }));
  const ids = await post(2);
  await vi.waitFor(async () => expect(ofThese(ids, await waiting('mail'))).toEqual(ids.sort()), 15_000);
});

test('adds jobs that were left for two seconds once, whatever their number, and no younger ones', async () => {
  const old = await record(450, left);
  const young = await record(3, left - 1);
  const added: string[] = [];
  const counted = {
    add: async (batch: JobToAdd[]) => {
      added.push(...batch.map(({ id }) => id));
      await queues.add(batch);
    },
  };
  for (const queue of [counted, counted]) start(relayWith({ queues: queue }, { poll: 20, retry: 20 }));
  await vi.waitFor(async () => expect(ofThese(old, await waiting('matching'))).toEqual(old.toSorted()), 15_000);
  expect(ofThese(young, await waiting('matching'))).toEqual([]);
  deps.clock.advance(1);
  await vi.waitFor(async () => expect(ofThese(young, await waiting('matching'))).toEqual(young.toSorted()), 15_000);
  expect(added).toHaveLength(453);
});

test('adds a left job again after a failure, and none that a queue holds', async () => {
  const [one] = (await record(1, left)) as [string];
  const [held] = (await record(1, left)) as [string];
  await queues.add([{ name: 'enquiry.match', id: `${held}.enquiry.match`, payload: { enquiryId: held } }]);
  let failures = 0;
  const shaky = {
    add: async (batch: JobToAdd[]) => {
      failures += 1;
      if (failures <= 3) throw new Error('away');
      await queues.add(batch);
    },
  };
  start(relayWith({ queues: shaky }, { poll: 20, retry: 20 }));
  await vi.waitFor(async () => expect((await waiting('matching')).toSorted()).toEqual([one, held].toSorted()), 15_000);
  expect(failures).toBe(4);
});

test('continues after a failure', async () => {
  let failures = 0;
  const shaky = {
    add: async (batch: JobToAdd[]) => {
      failures += 1;
      if (failures <= 3) throw new Error('away');
      await queues.add(batch);
    },
  };
  const ids = await post(1);
  start(relayWith({ queues: shaky }));
  await vi.waitFor(async () => expect(ofThese(ids, await waiting('mail'))).toEqual(ids), 15_000);
  expect(failures).toBe(4);
});

test('moves an undeliverable row to the dead letters without blocking others, and a new relay retries it', async () => {
  const [strange] = await deps
    .db('outbox')
    .insert({ event: 'lead.danced', payload: { leadId: 'x' } })
    .returning('id');
  const [broken] = await deps
    .db('outbox')
    .insert({ event: 'enquiry.posted', payload: { enquiryId: 'no uuid' } })
    .returning('id');
  const ids = await post(1);
  const relay = relayWith();
  expect(await relay.runOnce()).toBe(3);
  expect(await relay.runOnce()).toBe(0);
  expect(ofThese(ids, await waiting('mail'))).toEqual(ids);
  const deadLetters = await deps.db('outbox').orderBy('id').select('id', 'dead_letter_reason as reason');
  expect(deadLetters).toEqual([
    { id: strange!.id, reason: 'there is no event lead.danced in this version' },
    { id: broken!.id, reason: expect.stringContaining('enquiryId') },
  ]);

  // The next version knows the event.
  await deps
    .db('outbox')
    .where({ id: strange!.id })
    .update({ event: 'enquiry.posted', payload: { enquiryId: ids[0] } });
  start(relayWith());
  await vi.waitFor(async () => expect(await deps.db('outbox').pluck('id')).toEqual([broken!.id]), 15_000);
});

const lead = () => ({ leadId: randomUUID(), enquiryId: randomUUID(), userId: randomUUID(), seekerId: null });

test('publishes live messages once, after deleting the rows', async () => {
  const published: AddressedLiveMessage[] = [];
  let left: unknown;
  const live = {
    publish: async (messages: AddressedLiveMessage[]) => {
      published.push(...messages);
      left = await deps.db('outbox').select('id');
    },
  };
  const one = lead();
  await addToOutbox(deps, 'lead.updated', [one, { ...lead(), userId: one.userId }]);
  const relay = relayWith({ live });
  await relay.runOnce();
  await relay.stop();
  expect(published).toEqual([{ userId: one.userId, type: 'lead.updated' }]);
  expect(left).toEqual([]);
});

test('loses only live messages if the live bus fails or hangs', async () => {
  const down = relayWith({ live: { publish: () => Promise.reject(new Error('away')) } });
  const hanging = relayWith({ live: { publish: () => new Promise<void>(() => {}) } });
  for (const relay of [down, hanging]) {
    await addToOutbox(deps, 'lead.updated', [lead()]);
    expect(await relay.runOnce()).toBe(1);
    await relay.stop();
  }
  expect(await deps.db('outbox').select('id')).toEqual([]);
});

test('finishes the current batch on stop and starts no other', async () => {
  await post(500);
  const { promise: adding, resolve: isAdding } = Promise.withResolvers<void>();
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
  const slow = {
    add: async (batch: JobToAdd[]) => {
      isAdding();
      await mayGoOn;
      await queues.add(batch);
    },
  };
  const relay = relayWith({ queues: slow });
  relay.start();
  await adding;
  const stopped = relay.stop();
  goOn();
  await stopped;
  expect(await deps.db('outbox').select('id')).toHaveLength(300);
});
