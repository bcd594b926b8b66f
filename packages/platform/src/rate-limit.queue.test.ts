import { testDeps } from '@marketplace/infra/test/database.ts';
import { Redis } from 'ioredis';
import { afterAll, expect, test } from 'vitest';
import { connectPostgres } from './postgres.ts';
import { noRateLimits, openRateLimits } from './rate-limit.ts';
import { connectRedis } from './redis.ts';

const deps = await testDeps();
const { REDIS_URL } = deps.stores;
const redis = REDIS_URL ? connectRedis(REDIS_URL, deps) : undefined;
if (redis) await new Promise((resolve) => redis.once('ready', resolve));
/** Opens rate limits as another process would, without local counts. */
const open = () => openRateLimits({ db: deps.db, redis });
afterAll(() => redis?.disconnect());

const rule = { name: 'test', points: 3, seconds: 60 };

test('counts up to the rule, then returns the time to wait; all processes share the count', async () => {
  const [limits, other] = [open(), open()];
  for (const process of [limits, other, limits]) expect(await process.take(rule, 'a@example.org')).toBe(0);
  for (const process of [limits, other]) {
    const wait = await process.take(rule, 'a@example.org');
    expect(wait).toBeGreaterThan(58);
    expect(wait).toBeLessThanOrEqual(60);
  }
  expect(await limits.take(rule, 'b@example.org')).toBe(0);
});

test('lets exactly the allowed number of concurrent calls through', async () => {
  const limits = open();
  const waits = await Promise.all(Array.from({ length: 30 }, () => limits.take(rule, 'c@example.org')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('counts, adds and resets', async () => {
  const limits = open();
  expect(await limits.count(rule, 'd@example.org')).toBe(0);
  expect(await limits.add(rule, 'd@example.org', 5)).toBe(5);
  expect(await limits.add(rule, 'd@example.org', -1)).toBe(4);
  expect(await limits.count(rule, 'd@example.org')).toBe(4);
  await limits.forget(rule, 'd@example.org');
  expect(await limits.count(rule, 'd@example.org')).toBe(0);
  expect(await limits.take(rule, 'd@example.org', { seconds: 5 })).toBe(0);
  await limits.add(rule, 'd@example.org', 3);
  expect(await limits.take(rule, 'd@example.org')).toBeLessThanOrEqual(5);
});

test('counts the given number of points', async () => {
  const limits = open();
  expect(await limits.take(rule, 'g@example.org', { points: 3 })).toBe(0);
  expect(await limits.take(rule, 'g@example.org')).toBeGreaterThan(0);
});

test('counts rules separately by name', async () => {
  const limits = open();
  await limits.add(rule, 'f@example.org', 2);
  expect(await limits.count({ ...rule, name: 'other' }, 'f@example.org')).toBe(0);
  expect(await limits.count({ ...rule, points: 9 }, 'f@example.org')).toBe(2);
});

test('noRateLimits neither counts nor limits', async () => {
  await noRateLimits.add(rule, 'h@example.org', 9);
  expect(await noRateLimits.take(rule, 'h@example.org')).toBe(0);
  expect(await noRateLimits.count(rule, 'h@example.org')).toBe(0);
  expect(await noRateLimits.add(rule, 'h@example.org', 1)).toBe(0);
  await noRateLimits.forget(rule, 'h@example.org');
});

test('stores no personal data', async () => {
  await open().take(rule, 'thandi@example.org');
  const stored = REDIS_URL
    ? await new Redis(REDIS_URL).keys('*').then((keys) => JSON.stringify(keys))
    : JSON.stringify(await deps.db('rate_limits'));
  expect(stored).toContain('rate:test');
  expect(stored).not.toContain('thandi');
});

// id: rate-limit-without-store
test('enforces the rule within the process while the store is down', async () => {
  const nowhere = connectPostgres('postgres://x:x@127.0.0.1:1/x');
  const away = connectRedis('redis://127.0.0.1:1', deps);
  for (const stores of [
    { db: nowhere, redis: undefined },
    { db: deps.db, redis: away },
  ]) {
    const alone = openRateLimits(stores);
    for (let n = 0; n < 3; n += 1) expect(await alone.take(rule, 'e@example.org')).toBe(0);
    expect(await alone.take(rule, 'e@example.org')).toBeGreaterThan(0);
    expect(await alone.count(rule, 'e@example.org')).toBe(4);
    expect(await alone.add(rule, 'e@example.org', 1)).toBe(5);
    await alone.forget(rule, 'e@example.org');
    expect(await alone.take(rule, 'e@example.org')).toBe(0);
  }
  away.disconnect();
  await nowhere.destroy();
});
