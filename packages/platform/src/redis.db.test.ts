/** Connections to Redis while it is there, while it is away, and when it comes back. */
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectRedis, reconnectPause } from './redis.ts';
import { resilience } from './resilience.ts';

const { stores, log } = await testDeps();
const patience = { timeout: 15_000, interval: 20 };

/** A connection that finds nobody, through a gate that is closed. */
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

test('the pauses before connecting again double up to the longest', () => {
  const { reconnectMin, reconnectMax } = resilience.redis;
  expect([1, 2, 3].map(reconnectPause)).toEqual([reconnectMin, 2 * reconnectMin, 4 * reconnectMin]);
  expect([10, 100, 10_000].map(reconnectPause)).toEqual(Array(3).fill(reconnectMax));
});

test('while Redis is away a question fails at once, is logged, and is answered when Redis is there', async () => {
  const warn = vi.spyOn(log, 'warn');
  const { gate, redis } = await connectToNobody();
  await expect(redis.ping()).rejects.toThrow('enableOfflineQueue');
  await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(1), patience);
  gate.open();
  await vi.waitFor(async () => expect(await redis.ping()).toBe('PONG'), patience);
  expect(warn).toHaveBeenCalledWith({ reason: expect.stringMatching(/./) }, 'redis');
});

test('a question under way when Redis goes away fails', async () => {
  const gate = await gateBefore(stores.REDIS_URL!);
  const redis = connectRedis(gate.url, { log });
  onTestFinished(() => redis.disconnect());
  await vi.waitFor(() => expect(redis.status).toBe('ready'), patience);
  gate.hang();
  const answer = expect(redis.ping()).rejects.toThrow('max retries');
  await gate.remove();
  await answer;
});

test('a question that Redis does not answer fails in time, and so does one whose connection is taken and dropped again and again', async () => {
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

test('a connection that waits for work asks until Redis is there, however often it fails', async () => {
  const { gate, redis } = await connectToNobody({ blocking: true });
  const answer = redis.ping();
  await vi.waitFor(() => expect(gate.refused()).toBeGreaterThan(2), patience);
  gate.open();
  expect(await answer).toBe('PONG');
});
