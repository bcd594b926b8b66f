/** Live events between two processes: run on Redis and on Postgres. */
import type { AddressedLiveMessage } from '@marketplace/contracts/live';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test, vi } from 'vitest';
import { openLivePublisher, subscribeLive } from './live-bus.ts';

const { db, stores, log } = await testDeps();

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
  });
  for (const subscription of subscriptions) await subscription.stop();
  await publisher.close();
});
