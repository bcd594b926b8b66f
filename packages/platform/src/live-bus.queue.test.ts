/** Live events between two processes: run on Redis and on Postgres. */
import type { AddressedLiveMessage } from '@marketplace/contracts/live';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { openLivePublisher, subscribeLive } from './live-bus.ts';

const { db, stores, log } = await testDeps();

test('what is no message is passed over and logged without its words', async () => {
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
  await vi.waitFor(() => expect(warn.mock.calls.length).toBe(wrong.length), 10_000);
  const before = heard.length;
  await say(JSON.stringify(message));
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before), 10_000);
  expect(heard.filter((one) => one.userId !== message.userId)).toEqual([]);
  expect(warn.mock.calls.length).toBeGreaterThanOrEqual(wrong.length);
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret|no json/);
  await stop();
  redis?.disconnect();
});

test('what one process publishes every other hears', async () => {
  const publisher = openLivePublisher(stores, { db, log });
  const heard: AddressedLiveMessage[][] = [[], []];
  const subscriptions = heard.map((messages) =>
    subscribeLive(stores, { onMessage: (message) => messages.push(message), onReconnect: () => {}, log }),
  );
  const message: AddressedLiveMessage = { userId: crypto.randomUUID(), type: 'lead.sent' };
  const other: AddressedLiveMessage = { userId: crypto.randomUUID(), type: 'enquiry.updated' };
  // Subscribing takes a moment, and what is published before goes nowhere: that is how live events are.
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
