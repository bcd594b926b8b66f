/** A jobs process with emptied queues or a wrong clock, and stores that answer but accept no writes. */
import { createDeps } from '@marketplace/api/deps';
import { schedules } from '@marketplace/contracts/jobs/schedules';
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { proxySecret, siteOrigin, testApi } from '@marketplace/infra/test/api.ts';
import { buildAccount, buildLead, enquiryBody } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { connected, databaseUrl } from '@marketplace/infra/test/template.ts';
import { startWorkerProcess } from '@marketplace/infra/test/worker-process.ts';
import { hours } from '@marketplace/platform/clock';
import { openQueues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { Redis } from 'ioredis';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { filledDisk } from './full-disk.ts';

const deps = await testDeps();
const wired = createDeps(
  {
    DATABASE_URL: deps.url,
    REDIS_URL: deps.stores.REDIS_URL!,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    API_PORT: 0,
    SITE_URL: siteOrigin,
    SESSION_SECRET: 'a secret for tests, at least 32 bytes long',
    SESSION_SECRET_PREVIOUS: [],
    WEBHOOK_KEYS: [],
    PAYMENT_GATEWAY_URL: 'http://127.0.0.1:9',
    CARD_KEYS: [],
    WEBHOOK_PRIVATE_HOSTS: [],
    PROXY_SECRET: proxySecret,
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'off',
    FIGURES: 'real',
    PHONE_MESSAGES_PER_DAY: 2_000,
  },
  deps.log,
);
const api = await testApi(deps, wired);
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const redis = new Redis(deps.stores.REDIS_URL!);
const queues = await openQueues(deps.stores, deps);
afterAll(async () => {
  await queues.close();
  redis.disconnect();
  await wired.close();
});

const health = async () => (await admin.get('/api/admin/system-health')).body as SystemHealth;
/** A process that was killed counts until it has been silent for so long. */
const soon = { timeout: resilience.processes.silent + 20_000, interval: 200 };
const serviceIs = (name: string, status: string) =>
  vi.waitFor(
    async () => expect((await health()).services.find((one) => one.name === name)).toMatchObject({ status }),
    soon,
  );

test('reports the timers lost with an emptied Redis, and restores them within two minutes', {
  timeout: 180_000,
}, async () => {
  const jobs = await startWorkerProcess('jobs', deps.stores);
  onTestFinished(() => jobs.kill());
  const expected = Object.keys(schedules).length;
  const allThere = async () =>
    expect((await health()).timers).toMatchObject({ status: 'HEALTHY', expected, missing: [], late: [] });
  await vi.waitFor(allThere, soon);
  await redis.flushall();
  await vi.waitFor(
    async () => {
      const { timers } = await health();
      expect(timers).toMatchObject({ status: 'CRITICAL', since: expect.any(String) });
      expect(timers?.missing).toHaveLength(expected);
    },
    { timeout: 10_000, interval: 50 },
  );
  await vi.waitFor(allThere, { timeout: 120_000, interval: 500 });
});

test('runs no jobs, reports the clock and expires no lead with a clock 25 hours ahead', async () => {
  const { leadId } = await buildLead(wired);
  // The process killed by the test above may have left a job active.
  const { active, completed } = await queues.counts('timers');
  const jobs = await startWorkerProcess('jobs', deps.stores, {
    NODE_OPTIONS: `--import ${import.meta.resolve('@marketplace/infra/test/wrong-clock.ts')}`,
    WRONG_CLOCK_MS: String(hours(25)),
  });
  onTestFinished(() => jobs.kill());
  await queues.schedule('leads.expire', 200);
  await vi.waitFor(async () => {
    const ready = await jobs.health('ready');
    expect([ready?.status, ready?.body.parts?.clock]).toEqual([503, 'down']);
    expect(jobs.output()).toContain('jobs paused until the clock is right');
  }, soon);
  expect(await jobs.health('live')).toMatchObject({ status: 200 });
  await serviceIs('clock', 'CRITICAL');
  expect(await deps.db('leads').where({ id: leadId }).first('status')).toEqual({ status: 'SENT' });
  expect(await queues.counts('timers')).toMatchObject({ active, completed });
  expect(await jobs.stop()).toMatchObject({ code: 0 });
});

test('reports a full Redis that still answers', async () => {
  await redis.config('SET', 'maxmemory', '1');
  onTestFinished(async () => void (await redis.config('SET', 'maxmemory', '0')));
  await serviceIs('redis', 'CRITICAL');
  expect((await api.client().post('/api/enquiries', enquiryBody())).status).toBe(201);
  await redis.config('SET', 'maxmemory', '0');
  await serviceIs('redis', 'HEALTHY');
});

test('reports a Postgres with a full disk, answers 503 and recovers', async () => {
  // Uses the role that may alter the tables.
  const ownerUrl = databaseUrl(inject('postgresUrl'), new URL(deps.url).pathname.slice(1));
  await connected(ownerUrl, async (db) => {
    const disk = await filledDisk(db);
    const answer = await api.client().post('/api/enquiries', enquiryBody());
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    await serviceIs('postgres', 'UNHEALTHY');
    expect((await api.client().get('/api/health/ready')).status).toBe(503);
    await disk.free();
    await serviceIs('postgres', 'HEALTHY');
    expect((await api.client().post('/api/enquiries', enquiryBody())).status).toBe(201);
  });
});
