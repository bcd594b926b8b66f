import { afterAll, beforeEach, expect, test } from 'vitest';
import { serveHealth } from './health.ts';
import { createHeartbeat } from './heartbeat.ts';

const time = { now: 0 };
const limit = 1_000;
const heartbeats = { one: createHeartbeat(limit, () => time.now), other: createHeartbeat(limit, () => time.now) };
const away = new Set<string>();
const check = (name: string) => async () => {
  if (away.has(name)) throw new Error('away');
};
const server = await serveHealth(0, {
  heartbeats,
  stores: { postgres: check('postgres'), redis: check('redis') },
  services: { smtp: check('smtp') },
});
afterAll(() => server.stop());
beforeEach(() => {
  away.clear();
  for (const heartbeat of Object.values(heartbeats)) heartbeat.beat();
});

const ask = async (path: string, method = 'GET') => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  return [answer.status, await answer.json().catch(() => undefined)];
};
const fine = { one: 'ok', other: 'ok' };
const stores = { postgres: 'ok', redis: 'ok', smtp: 'ok' };

test('reports healthy parts', async () => {
  expect(await ask('/health/live')).toEqual([200, { status: 'ok', parts: fine }]);
  expect(await ask('/health/ready')).toEqual([200, { status: 'ok', parts: { ...fine, ...stores } }]);
});

test('responds with JSON that must not be cached', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/health/live`);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('reports a stopped loop although the process responds', async () => {
  time.now += limit + 1;
  heartbeats.other.beat();
  expect(await ask('/health/live')).toEqual([503, { status: 'unavailable', parts: { one: 'down', other: 'ok' } }]);
  expect(await ask('/health/ready')).toEqual([
    503,
    { status: 'unavailable', parts: { one: 'down', other: 'ok', ...stores } },
  ]);
});

test('does not report a loop as stopped while a store is down or shortly after', async () => {
  away.add('redis');
  time.now += 100 * limit;
  expect(await ask('/health/ready')).toEqual([
    503,
    { status: 'unavailable', parts: { ...fine, ...stores, redis: 'down' } },
  ]);
  expect(await ask('/health/live')).toEqual([200, { status: 'ok', parts: fine }]);
  away.clear();
  expect(await ask('/health/live')).toEqual([200, { status: 'ok', parts: fine }]);
  time.now += limit + 1;
  expect(await ask('/health/live')).toEqual([503, { status: 'unavailable', parts: { one: 'down', other: 'down' } }]);
});

test('still reports stopped loops while a service is down, because no loop waits for it', async () => {
  away.add('smtp');
  expect(await ask('/health/ready')).toEqual([
    503,
    { status: 'unavailable', parts: { ...fine, ...stores, smtp: 'down' } },
  ]);
  expect(await ask('/health/live')).toEqual([200, { status: 'ok', parts: fine }]);
  time.now += limit + 1;
  expect(await ask('/health/live')).toEqual([503, { status: 'unavailable', parts: { one: 'down', other: 'down' } }]);
});

test.each([
  ['GET', '/'],
  ['GET', '/health'],
  ['GET', '/health/ready/now'],
  ['GET', '/of/health/ready'],
  ['POST', '/health/ready'],
])('%s %s responds 404', async (method, path) => {
  expect(await ask(path, method)).toEqual([404, undefined]);
});
