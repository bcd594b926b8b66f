/** Health checks of stores. Runs with and without Redis. */
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { statesOf, storeChecks } from './health.ts';
import { connectPostgres } from './postgres.ts';

const { stores, log } = await testDeps();
const patience = { timeout: 15_000, interval: 50 };

test('checks each store separately', async () => {
  const gates = {
    postgres: await gateBefore(stores.DATABASE_URL),
    ...(stores.REDIS_URL && { redis: await gateBefore(stores.REDIS_URL) }),
  };
  for (const gate of Object.values(gates)) gate.close();
  const db = connectPostgres(gates.postgres.url, { poolMax: 1 });
  const checks = storeChecks(
    { DATABASE_URL: gates.postgres.url, REDIS_URL: gates.redis?.url },
    { db, log, name: 'jobs' },
  );
  onTestFinished(async () => {
    await db.destroy();
    for (const gate of Object.values(gates)) await gate.remove();
  });
  const states = (expected: object) =>
    vi.waitFor(async () => expect(await statesOf(checks)).toEqual(expected), patience);
  const parts = Object.keys(gates);
  await states(Object.fromEntries(parts.map((name) => [name, 'down'])));
  for (const [n, gate] of Object.values(gates).entries()) {
    gate.open();
    await states(Object.fromEntries(parts.map((name, place) => [name, place <= n ? 'ok' : 'down'])));
  }
});
