/** The health of the jobs process, with queues on Redis and on Postgres. */

import { type QueueName, queueNames } from '@marketplace/contracts/jobs/jobs';
import type { Health } from '@marketplace/contracts/operations/health';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { serveHealth, storeChecks } from '@marketplace/platform/health';
import { createHeartbeat } from '@marketplace/platform/heartbeat';
import { openQueues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { afterAll, expect, test, vi } from 'vitest';
import type { JobDeps } from './deps.ts';
import { handlers } from './registry.ts';
import { type Heartbeats, startWorkers } from './workers.ts';

const stores = await testDeps();
const deps: JobDeps = {
  ...stores,
  transport: { send: async () => {}, close: () => {} },
  siteUrl: 'https://marketplace.example',
  mailHost: 'marketplace.example',
  teamEmail: 'team@marketplace.example',
};
const time = { now: 0 };
const { round } = resilience.jobs;
const heartbeats = Object.fromEntries(
  queueNames.map((queue) => [queue, createHeartbeat(round, () => time.now)]),
) as Heartbeats;
const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
const { promise: over, resolve: end } = Promise.withResolvers<void>();
const endless = () => {
  begin();
  return over;
};
const queues = await openQueues(stores.stores, stores);
const health = await serveHealth(0, { heartbeats, stores: storeChecks(stores.stores, { ...stores, name: 'jobs' }) });
afterAll(async () => {
  await queues.close();
  await health.stop();
});

const ask = async (question: 'live' | 'ready') =>
  (await (await fetch(`http://127.0.0.1:${health.port}/health/${question}`)).json()) as Health;
const loops = (...down: QueueName[]) =>
  Object.fromEntries(queueNames.map((name) => [name, down.includes(name) ? 'down' : 'ok']));
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

test('reports hanging workers even if the process and its stores respond', async () => {
  expect(await ask('ready')).toMatchObject({
    status: 'unavailable',
    parts: { ...loops(...queueNames), postgres: 'ok' },
  });
  expect(await ask('live')).toEqual({ status: 'ok', parts: loops() });

  const workers = startWorkers({ ...handlers, 'leads.expire': endless }, deps, stores.stores, heartbeats);
  await eventually(async () => expect(await ask('ready')).toMatchObject({ status: 'ok', parts: loops() }));

  // Idle workers keep polling for jobs.
  time.now += round + 1;
  await eventually(async () => expect(await ask('live')).toEqual({ status: 'ok', parts: loops() }));

  // A job that never finishes, in a queue with a concurrency of one.
  await queues.byName.timers.add('leads.expire', {});
  await begun; // `active: 1` is not enough: the queue reports it before the worker starts
  time.now += round + 1;
  await eventually(async () => expect(await ask('live')).toEqual({ status: 'unavailable', parts: loops('timers') }));
  end();
  await eventually(async () => expect(await ask('live')).toEqual({ status: 'ok', parts: loops() }));

  await workers.close();
  time.now += round + 1;
  expect(await ask('live')).toEqual({ status: 'unavailable', parts: loops(...queueNames) });
});
