/** Live events between two processes. Runs on Redis and on Postgres. */
import type { AddressedLiveMessage } from '@marketplace/contracts/jobs/live-events';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openLivePublisher, subscribeLive } from './live-bus.ts';
import { connectPostgres } from './postgres.ts';

const { db, stores, log } = await testDeps();

// id: malformed-live-message-skipped
test('ignores invalid messages and logs them without their text', async () => {
  const warn = vi.spyOn(log, 'warn');
  const redis = stores.REDIS_URL ? new Redis(stores.REDIS_URL) : undefined;
  const say = async (text: string) => {
    if (redis) await redis.publish('live', text);
    else await db.raw('select pg_notify(?, ?)', ['live', text]);
  };
  const heard: AddressedLiveMessage[] = [];
  const { stop } = subscribeLive(stores, { onMessage: (message) => heard.push(message), onReconnect: () => {}, log });
  const message: AddressedLiveMessage = { userId: crypto.randomUUID(), type: 'lead.sent' };
  const wrong = [
    'no json',
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"userId":"secret","type":"lead.sent"}',
    '{"type":"lead.sent"}',
  ];
  // Subscribing takes a moment.
  await vi.waitFor(
    async () => {
      await say(JSON.stringify(message));
      expect(heard).toContainEqual(message);
    },
    { timeout: 10_000, interval: 50 },
  );
  for (const text of wrong) await say(text);
  await vi.waitFor(
    () =>
      expect(warn.mock.calls).toEqual(wrong.map(({ length }) => [{ length }, expect.stringContaining('live message')])),
    10_000,
  );
  const before = heard.length;
  await say(JSON.stringify(message));
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before), 10_000);
  expect(heard.filter((one) => one.userId !== message.userId)).toEqual([]);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret|no json/);
  await stop();
  redis?.disconnect();
});

test('delivers a published message to every process', async () => {
  const publisher = openLivePublisher(stores, { db, log });
  const heard: AddressedLiveMessage[][] = [[], []];
  const subscriptions = heard.map((messages) =>
    subscribeLive(stores, { onMessage: (message) => messages.push(message), onReconnect: () => {}, log }),
  );
  const message: AddressedLiveMessage = { userId: crypto.randomUUID(), type: 'lead.sent' };
  const other: AddressedLiveMessage = { userId: crypto.randomUUID(), type: 'enquiry.updated' };
  // Subscribing takes a moment, and earlier messages are lost by design.
  await vi.waitFor(
    async () => {
      await publisher.publish([message]);
      for (const messages of heard) expect(messages).toContainEqual(message);
    },
    { timeout: 10_000, interval: 50 },
  );
  await publisher.publish([other]);
  await vi.waitFor(() => {
    for (const messages of heard) expect(messages.at(-1)).toEqual(other);
  }, 10_000);
  for (const subscription of subscriptions) await subscription.stop();
  await publisher.close();
});

/** The bus behind a separate gate. */
const gatedBus = async () => {
  const gate = await gateBefore(stores.REDIS_URL ?? stores.DATABASE_URL);
  const gated = stores.REDIS_URL ? { ...stores, REDIS_URL: gate.url } : { DATABASE_URL: gate.url };
  const gatedDb = connectPostgres(gated.DATABASE_URL);
  onTestFinished(async () => {
    await gatedDb.destroy();
    await gate.remove();
  });
  return { gate, gated, gatedDb };
};
/** A subscription that ends with its test. */
const subscribe = (to: typeof stores) => {
  const heard: AddressedLiveMessage[] = [];
  const onReconnect = vi.fn();
  const { stop } = subscribeLive(to, { onMessage: (message) => heard.push(message), onReconnect, log });
  onTestFinished(stop);
  return { heard, onReconnect, stop };
};
const buildMessage = (): AddressedLiveMessage => ({ userId: crypto.randomUUID(), type: 'lead.sent' });
const patience = { timeout: 15_000, interval: 50 };

test('calls onReconnect when messages may have been lost, and not at the start', async () => {
  const { gate, gated } = await gatedBus();
  const publisher = openLivePublisher(stores, { db, log });
  onTestFinished(publisher.close);
  const { heard, onReconnect } = subscribe(gated);
  const hears = (message: AddressedLiveMessage) =>
    vi.waitFor(async () => {
      await publisher.publish([message]);
      expect(heard).toContainEqual(message);
    }, patience);
  await hears(buildMessage());
  expect(onReconnect).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    gate.close();
    gate.open();
    await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(times), patience);
    await hears(buildMessage());
  }
  expect(onReconnect).toHaveBeenCalledTimes(2);
});

test('delivers nothing after a subscription stops', async () => {
  const publisher = openLivePublisher(stores, { db, log });
  onTestFinished(publisher.close);
  const [leaving, staying] = [subscribe(stores), subscribe(stores)];
  const before = buildMessage();
  await vi.waitFor(async () => {
    await publisher.publish([before]);
    for (const { heard } of [leaving, staying]) expect(heard).toContainEqual(before);
  }, patience);
  await leaving.stop();
  // A message in flight when it stopped may still arrive.
  await vi.waitFor(async () => {
    const after = buildMessage();
    await publisher.publish([after]);
    await vi.waitFor(() => expect(staying.heard).toContainEqual(after), patience);
    expect(leaving.heard).not.toContainEqual(after);
  }, patience);
});

test('a subscription can stop while the bus is down, or receives messages once it is back', async () => {
  const { gate, gated } = await gatedBus();
  gate.close();
  const publisher = openLivePublisher(stores, { db, log });
  onTestFinished(publisher.close);
  const warn = vi.spyOn(log, 'warn');
  const [leaving, staying] = [subscribe(gated), subscribe(gated)];
  await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(1), patience);
  await leaving.stop();
  gate.open();
  const message = buildMessage();
  await vi.waitFor(async () => {
    await publisher.publish([message]);
    expect(staying.heard).toContainEqual(message);
  }, patience);
  expect(leaving.heard).toEqual([]);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ reason: expect.stringMatching(/./) }), expect.anything());
});

test('publishing fails while the bus is down and works once it is up', async () => {
  const { gate, gated, gatedDb } = await gatedBus();
  gate.close();
  const publisher = openLivePublisher(gated, { db: gatedDb, log });
  onTestFinished(publisher.close);
  const { heard } = subscribe(stores);
  const message = buildMessage();
  await expect(publisher.publish([message])).rejects.toThrow();
  gate.open();
  await vi.waitFor(async () => {
    await publisher.publish([message]);
    expect(heard).toContainEqual(message);
  }, patience);
});

test('closing a publisher closes its connection and keeps the shared database open', async () => {
  const publisher = openLivePublisher(stores, { db, log });
  await vi.waitFor(() => publisher.publish([buildMessage()]), patience);
  await publisher.close();
  if (stores.REDIS_URL) await expect(publisher.publish([buildMessage()])).rejects.toThrow();
  else await publisher.publish([buildMessage()]);
});
