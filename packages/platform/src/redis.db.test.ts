/** Connections to Redis while it is up, while it is down, and after an outage. */
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { startOwnSentinel } from '@marketplace/infra/test/own-sentinel.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectRedis, reconnectPause } from './redis.ts';
import { resilience } from './resilience.ts';

const { stores, log } = await testDeps();
const patience = { timeout: 15_000, interval: 20 };

/** A connection that cannot reach Redis, because the gate is closed. */
const connectToNobody = async (options: { blocking?: boolean } = {}) => {
  const gate = await gateBefore(stores.REDIS_URL!);
  gate.close();
  const redis = connectRedis(gate.url, { log, ...options });
  onTestFinished(async () => {
    redis.disconnect();
    await gate.remove();
  });
  return { gate, redis };
};

test('pauses before reconnecting double up to the limit', () => {
  const { reconnectMin, reconnectMax } = resilience.redis;
  expect([1, 2, 3].map(reconnectPause)).toEqual([reconnectMin, 2 * reconnectMin, 4 * reconnectMin]);
  expect([10, 100, 10_000].map(reconnectPause)).toEqual(Array(3).fill(reconnectMax));
});

test('a command fails immediately and is logged while Redis is down, and works once it is up', async () => {
  const warn = vi.spyOn(log, 'warn');
  const { gate, redis } = await connectToNobody();
  await expect(redis.ping()).rejects.toThrow('enableOfflineQueue');
  await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(1), patience);
  gate.open();
  await vi.waitFor(async () => expect(await redis.ping()).toBe('PONG'), patience);
  expect(warn).toHaveBeenCalledWith({ reason: expect.stringMatching(/./) }, 'redis');
});

test('a pending command fails when Redis goes down', async () => {
  const gate = await gateBefore(stores.REDIS_URL!);
  const redis = connectRedis(gate.url, { log });
  onTestFinished(() => redis.disconnect());
  await vi.waitFor(() => expect(redis.status).toBe('ready'), patience);
  gate.hang();
  const answer = expect(redis.ping()).rejects.toThrow('max retries');
  await gate.remove();
  await answer;
});

test('a command fails in time if Redis never responds or keeps dropping the connection', async () => {
  const gate = await gateBefore(stores.REDIS_URL!);
  const redis = connectRedis(gate.url, { log });
  onTestFinished(async () => {
    redis.disconnect();
    await gate.remove();
  });
  await vi.waitFor(() => expect(redis.status).toBe('ready'), patience);
  gate.hang();
  await expect(redis.ping()).rejects.toThrow('timed out');
  const answer = expect(redis.ping()).rejects.toThrow();
  gate.close();
  await answer;
});

test('a blocking connection keeps trying until Redis is up', async () => {
  const { gate, redis } = await connectToNobody({ blocking: true });
  const answer = redis.ping();
  await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(2), patience);
  gate.open();
  expect(await answer).toBe('PONG');
});

test('connects to a new master that Sentinel names while the connection asks for it', async () => {
  const gate = await gateBefore(stores.REDIS_URL!);
  const sentinel = await startOwnSentinel();
  sentinel.name(gate.url);
  const redis = connectRedis(sentinel.url(new URL(stores.REDIS_URL!).password), { log });
  onTestFinished(async () => {
    redis.disconnect();
    sentinel.stop();
    await gate.remove();
  });
  await vi.waitFor(() => expect([redis.status, sentinel.subscribers()]).toEqual(['ready', 1]), patience);
  sentinel.name(undefined);
  const before = sentinel.asked();
  gate.close();
  await vi.waitFor(() => expect(sentinel.asked()).toBeGreaterThan(before), { ...patience, interval: 1 });
  sentinel.announce();
  sentinel.name(stores.REDIS_URL);
  await vi.waitFor(async () => expect(await redis.ping()).toBe('PONG'), patience);
});
