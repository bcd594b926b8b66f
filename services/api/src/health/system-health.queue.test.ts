/** Runs with queues on Redis and on Postgres. */
import { randomUUID } from 'node:crypto';
import { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { FinalFailure, openQueues, openWorker } from '@marketplace/platform/queues';
import { afterAll, expect, test, vi } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { createLazyQueues } from '../queues/lazy-queues.ts';
import { createSystemHealth, watchHealth } from './system-health.ts';

const deps = await testDeps();
const api = await testApi(deps);
const queues = await openQueues(deps.stores, deps);
afterAll(() => queues.close());
const report = {
  id: randomUUID(),
  name: 'site',
  memoryMb: 80,
  requests: 4,
  requestMs: 100,
  errors: 0,
  critical: 0,
  parts: {},
  stopping: false,
};

test('accepts reports only from the site, about itself, and in the right format', async () => {
  const site = api.client();
  expect((await site.post('/api/process-reports', report)).status).toBe(204);
  const anybody = await fetch(`${api.url}/api/process-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, id: randomUUID() }),
  });
  expect(anybody.status).toBe(404);
  expect((await site.post('/api/process-reports', { ...report, name: 'api' })).status).toBe(404);
  for (const wrong of [{ ...report, requests: -1 }, { ...report, errors: 1e12 }, { ...report, more: 1 }, {}])
    expect((await site.post('/api/process-reports', wrong)).status).toBe(400);
  expect(await deps.db('processes').select('id', 'name', 'memory_mb')).toEqual([
    { id: report.id, name: 'site', memory_mb: 80 },
  ]);
});

test('counts permanent failures and undeliverable events as a warning', async () => {
  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const worker = openWorker(deps.stores, 'matching', () => Promise.reject(new FinalFailure('no')), deps);
  await queues.add([{ name: 'enquiry.match', id: randomUUID(), payload: { enquiryId: randomUUID() } }]);
  await vi.waitFor(async () => expect((await queues.counts('matching')).failed).toBe(1), { timeout: 15_000 });
  await worker.close();
  await deps.db('outbox').insert({ event: 'no.such', payload: {}, dead_lettered_at: deps.clock.now() });
  await deps.db('process_minutes').insert({
    minute: new Date(),
    process_id: randomUUID(),
    name: 'jobs',
    requests: 0,
    request_ms: 0,
    errors: 2,
    critical: 0,
  });
  const health = async () => {
    const body = SystemHealth.parse((await admin.get('/api/admin/system-health')).body);
    expect(body.queues[0]).toMatchObject({ name: 'matching', status: 'WARNING', failed: 1, waiting: 0 });
    return body;
  };
  // The first check opens the queues, which may exceed its time limit on a slow machine.
  const body = await vi.waitFor(health, { timeout: 20_000, interval: 500 });
  expect(body.outbox).toMatchObject({ status: 'WARNING', deadLettered: 1 });
  expect(body.errors).toMatchObject({ status: 'WARNING', recentCount: 2, criticalCount: 0 });
  // This API has no Redis configured.
  expect(body.services.map(({ name }) => name)).toEqual(['postgres', 'queues-on-postgres', 'mail', 'clock']);
});

test('warns before the day’s budget of messages to phones is spent', async () => {
  const phoneWebhook = { gateway: 'webhook', secret: 'a secret of tests', verifyToken: undefined, perDay: 10 } as const;
  const lazy = createLazyQueues(deps.stores, deps);
  const health = createSystemHealth({ ...api.deps, phoneWebhook, queues: lazy }, { shared: 0 });
  const send = async (kind: string, count: number) => {
    const at = deps.clock.now();
    const row = { notice: kind, channel: 'phone', created_at: at, handed_over_at: at } as const;
    await deps.db('deliveries').insert(Array.from({ length: count }, () => ({ ...row, subject_id: randomUUID() })));
  };
  const line = async () => (await health()).phones;
  await send('phone.lead', 3);
  await send('phone.code', 3);
  expect(await line()).toMatchObject({ status: 'HEALTHY', messages: 6, messagesPerDay: 10, codes: 3, codesPerDay: 5 });
  await send('phone.code', 1);
  expect(await line()).toMatchObject({ status: 'WARNING', codes: 4 });
  await send('phone.lead', 3);
  expect(await line()).toMatchObject({ status: 'CRITICAL', messages: 10 });
  const without = createSystemHealth({ ...api.deps, queues: lazy }, { shared: 0 });
  expect((await without()).phones).toBeUndefined();
  await lazy.close();
});

test('an unavailable object store is critical, but requests are accepted', async () => {
  let away = false;
  const check = async () => {
    if (away) throw new Error('away');
  };
  const parts = { ...api.deps.parts, objects: { needed: false, check } };
  const lazy = createLazyQueues(deps.stores, deps);
  const systemHealth = createSystemHealth({ ...deps, parts, queues: lazy }, { shared: 0 });
  const store = async () => (await systemHealth()).services.find(({ name }) => name === 'objects');
  expect(await store()).toMatchObject({ status: 'HEALTHY', latencyMs: expect.any(Number) });
  away = true;
  expect(await store()).toMatchObject({ name: 'objects', status: 'CRITICAL', latencyMs: null });
  await lazy.close();
  const withStore = await testApi(deps, { parts });
  expect(await withStore.client().get('/api/health/ready')).toMatchObject({
    status: 200,
    body: { status: 'ok', parts: { objects: 'down' } },
  });
});

test('shares one check between concurrent callers, and checks again a moment later', async () => {
  let asked = 0;
  const check = async () => {
    asked += 1;
  };
  const lazy = createLazyQueues(deps.stores, deps);
  const parts = { postgres: { needed: true, check } };
  const systemHealth = createSystemHealth({ ...deps, parts, queues: lazy }, { shared: 200 });
  const answers = await Promise.all(Array.from({ length: 50 }, systemHealth));
  expect([asked, new Set(answers).size]).toEqual([1, 1]);
  await vi.waitFor(async () => {
    await systemHealth();
    expect(asked).toBe(2);
  });
  await lazy.close();
});

test('stores when a status changes, even without viewers', async () => {
  await deps.db('health_states').delete();
  const lazy = createLazyQueues(deps.stores, deps);
  const stop = watchHealth({ ...api.deps, queues: lazy }, { every: 50 });
  await vi.waitFor(
    async () => expect(await deps.db('health_states').where({ line: 'services.postgres' })).toHaveLength(1),
    {
      timeout: 10_000,
    },
  );
  stop();
  await lazy.close();
});
