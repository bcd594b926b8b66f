/** The relay and the jobs as processes: their health and their exit while a store is down. */
import type { Health } from '@marketplace/contracts/operations/health';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { type Gate, gateBefore } from '@marketplace/infra/test/gate.ts';
import { startWorkerProcess, type WorkerProcess } from '@marketplace/infra/test/worker-process.ts';
import { resilience } from '@marketplace/platform/resilience';
import { describe, expect, test, vi } from 'vitest';

const { stores } = await testDeps();

type Gates = { postgres: Gate; redis: Gate };

/** Starts the process behind a gate to each store, with `away` closed at the start, and always stops it. */
const behindGates = async (
  name: 'relay' | 'jobs',
  { away }: { away?: keyof Gates },
  work: (worker: WorkerProcess, gates: Gates) => Promise<void>,
) => {
  const gates: Gates = { postgres: await gateBefore(stores.DATABASE_URL), redis: await gateBefore(stores.REDIS_URL!) };
  if (away) gates[away].close();
  const worker = await startWorkerProcess(name, { DATABASE_URL: gates.postgres.url, REDIS_URL: gates.redis.url });
  try {
    await work(worker, gates);
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${worker.output()}`, { cause: error });
  } finally {
    worker.kill();
    await Promise.all([gates.postgres.remove(), gates.redis.remove()]);
  }
};

const loops = {
  relay: ['relay'],
  jobs: ['matching', 'mail', 'push', 'phone', 'webhooks', 'files', 'timers', 'maintenance'],
};
type Parts = NonNullable<Health['parts']>;
const partsOf = (name: keyof typeof loops, state: 'ok' | 'down'): Parts =>
  Object.fromEntries(loops[name].map((loop) => [loop, state]));

const says = (worker: WorkerProcess, question: 'live' | 'ready', status: number, parts: Health['parts']) =>
  vi.waitFor(
    async () =>
      expect(await worker.health(question)).toEqual({
        status,
        body: { status: status === 200 ? 'ok' : 'unavailable', parts },
      }),
    { timeout: 40_000, interval: 100 },
  );

describe.each(['relay', 'jobs'] as const)('%s', { concurrent: true, timeout: 90_000 }, (name) => {
  /** No mail has been refused, so the mail server is not checked yet. */
  const services: Parts = name === 'jobs' ? { smtp: 'ok', clock: 'ok' } : {};
  const up: Parts = { ...partsOf(name, 'ok'), postgres: 'ok', redis: 'ok', ...services };

  test('waits for its queues, reports it, and stops at once when asked', () =>
    behindGates(name, { away: 'redis' }, async (worker) => {
      await says(worker, 'ready', 503, { ...up, ...partsOf(name, 'down'), redis: 'down' });
      await says(worker, 'live', 200, partsOf(name, 'ok'));
      const { code, ms } = await worker.stop();
      expect(code).toBe(0);
      expect(ms).toBeLessThan(3_000);
    }));

  test('starts when its queues are available, reports Redis while it is down, and recovers', () =>
    behindGates(name, { away: 'redis' }, async (worker, { redis }) => {
      await says(worker, 'ready', 503, { ...up, ...partsOf(name, 'down'), redis: 'down' });
      redis.open();
      await says(worker, 'ready', 200, up);
      redis.close();
      await says(worker, 'ready', 503, { ...up, redis: 'down' });
      await says(worker, 'live', 200, partsOf(name, 'ok'));
      redis.open();
      await says(worker, 'ready', 200, up);
      expect(await worker.stop()).toMatchObject({ code: 0 });
    }));

  for (const store of ['postgres', 'redis'] as const)
    for (const how of ['close', 'hang'] as const)
      test(`ends in order while ${store} is away (${how})`, () =>
        behindGates(name, {}, async (worker, gates) => {
          await says(worker, 'ready', 200, up);
          gates[store][how]();
          await says(worker, 'ready', 503, { ...up, [store]: 'down' });
          await says(worker, 'live', 200, partsOf(name, 'ok'));
          const { code, ms } = await worker.stop();
          expect(code).toBe(0);
          expect(ms).toBeLessThan(resilience[name].stop);
        }));
});
