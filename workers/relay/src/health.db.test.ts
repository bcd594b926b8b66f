import type { Health } from '@marketplace/contracts/operations/health';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { serveHealth, storeChecks } from '@marketplace/platform/health';
import { createHeartbeat } from '@marketplace/platform/heartbeat';
import { connectPostgres } from '@marketplace/platform/postgres';
import { afterAll, expect, test, vi } from 'vitest';
import { createRelay } from './relay.ts';

const deps = await testDeps();
const gate = await gateBefore(deps.url);
/** The relay's own connection to Postgres, which the test can break without affecting others. */
const db = connectPostgres(gate.url);
const time = { now: 0 };
const limit = 30_000;
const heartbeat = createHeartbeat(limit, () => time.now);
const relay = createRelay(
  { ...deps, db, databaseUrl: gate.url, queues: { add: async () => {} }, live: { publish: async () => {} }, heartbeat },
  { poll: 20, retry: 20 },
);
const health = await serveHealth(0, {
  heartbeats: { relay: heartbeat },
  stores: storeChecks(deps.stores, { ...deps, name: 'relay' }),
});
afterAll(async () => {
  gate.open();
  await relay.stop();
  await db.destroy();
  await gate.remove();
  await health.stop();
});

const ask = async (question: 'live' | 'ready') => {
  const answer = await fetch(`http://127.0.0.1:${health.port}/health/${question}`);
  return (await answer.json()) as Health;
};

test('reports a hanging loop as not alive, even if the process and its stores respond', async () => {
  const stores = { postgres: 'ok', redis: 'ok' };
  await vi.waitFor(
    async () => expect(await ask('ready')).toEqual({ status: 'unavailable', parts: { relay: 'down', ...stores } }),
    10_000,
  );
  expect(await ask('live')).toMatchObject({ status: 'ok' });

  relay.start();
  await vi.waitFor(
    async () => expect(await ask('ready')).toEqual({ status: 'ok', parts: { relay: 'ok', ...stores } }),
    10_000,
  );
  // The loop runs, so it recovers soon after the clock is advanced.
  for (let n = 0; n < 3; n += 1) {
    time.now += limit + 1;
    await vi.waitFor(async () => expect(await ask('live')).toMatchObject({ status: 'ok' }), 10_000);
  }

  gate.hang();
  await vi.waitFor(async () => {
    time.now += limit + 1;
    expect(await ask('live')).toEqual({ status: 'unavailable', parts: { relay: 'down' } });
  }, 10_000);

  gate.open();
  await vi.waitFor(async () => expect(await ask('live')).toMatchObject({ status: 'ok' }), 10_000);
});
