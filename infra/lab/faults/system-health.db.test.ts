/**
 * The health panel while Redis, Postgres, the mail server and the processes are down, one after the other, and after
 * they return.
 */
import { randomUUID } from 'node:crypto';
import { createDeps } from '@marketplace/api/deps';
import { queueNames } from '@marketplace/contracts/jobs/jobs';
import type { HealthStatus } from '@marketplace/contracts/operations/health-rules';
import type { ProcessReport } from '@marketplace/contracts/operations/processes';
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import { processQueries } from '@marketplace/domain/processes.queries';
import { createMailCatcher } from '@marketplace/infra/local/mail-catcher/mail-catcher.ts';
import { proxySecret, siteOrigin, testApi } from '@marketplace/infra/test/api.ts';
import { buildAccount } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { startWorkerProcess } from '@marketplace/infra/test/worker-process.ts';
import { connectMail } from '@marketplace/platform/mail-transport';
import { startReports } from '@marketplace/platform/process-reports';
import { createReportSender } from '@marketplace/site/src/site-reports.ts';
import { afterAll, expect, test, vi } from 'vitest';

const deps = await testDeps();
const postgres = await gateBefore(deps.url);
const redis = await gateBefore(deps.stores.REDIS_URL!);
const catcher = await createMailCatcher({ smtpPort: 0, webPort: 0 });
const smtp = await gateBefore(`smtp://127.0.0.1:${catcher.smtpPort}`);
const wired = createDeps(
  {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
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

/**
 * The relay runs as a process. The others report from here, like their processes but more often. The memory of a test
 * process is not reported as a problem.
 */
const often = { log: deps.log, everyMs: 100 };
const { record } = processQueries(deps);
const send = (report: ProcessReport) => record({ ...report, memoryMb: 100 });
const transport = connectMail(smtp.url, { from: 'hello@marketplace.example', probeEvery: 100 });
const toApi = createReportSender({ upstreams: { pick: () => api.url }, proxySecret });
const reports = [
  startReports({ ...often, name: 'api', send }),
  startReports({ ...often, name: 'site', send: (report) => toApi({ ...report, memoryMb: 100 }) }),
];
const startJobs = () =>
  startReports({ ...often, name: 'jobs', send, servers: { mail: transport.probe, clock: wired.clock.check } });
let jobs = startJobs();
const relay = await startWorkerProcess('relay', deps.stores);
// Enough quick requests that the tests' own slow ones do not raise the average on a busy machine.
await deps.db('process_minutes').insert(
  ['api', 'site'].map((name) => ({
    ...{ minute: new Date(), process_id: randomUUID(), name },
    ...{ requests: 100_000, request_ms: 1_000_000, errors: 0, critical: 0 },
  })),
);
afterAll(async () => {
  relay.kill();
  await Promise.all([...reports, jobs].map(({ stop }) => stop()));
  transport.close();
  await wired.close();
  await Promise.all([postgres.remove(), redis.remove(), smtp.remove()]);
  await catcher.stop();
});

const health = async () => (await admin.get('/api/admin/system-health')).body as SystemHealth;
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 200 });
/** All problems by name, and the overall state. Errors are caused by the tests and left out. */
const troubles = async () => {
  const { services, processes, queues } = await health();
  const all = [...services, ...processes, ...queues];
  expect(all.length).toBeGreaterThan(0);
  return Object.fromEntries(all.filter(({ status }) => status !== 'HEALTHY').map(({ name, status }) => [name, status]));
};
const saysOf = (expected: Record<string, HealthStatus>) =>
  eventually(async () => expect(await troubles()).toEqual(expected));

test('lists each healthy server and process with its work', async () => {
  await saysOf({});
  const { services, processes, queues, outbox, performance, errors } = await health();
  const since = expect.any(String);
  expect(services).toEqual([
    { name: 'postgres', status: 'HEALTHY', latencyMs: expect.any(Number), since },
    { name: 'redis', status: 'HEALTHY', latencyMs: expect.any(Number), since },
    { name: 'mail', status: 'HEALTHY', latencyMs: null, since },
    { name: 'clock', status: 'HEALTHY', latencyMs: null, since },
  ]);
  expect(processes.map(({ name, running, lost }) => [name, running, lost])).toEqual([
    ['api', 1, 0],
    ['site', 1, 0],
    ['relay', 1, 0],
    ['jobs', 1, 0],
  ]);
  expect(queues.map(({ name, failed }) => [name, failed])).toEqual(queueNames.map((name) => [name, 0]));
  expect(outbox).toMatchObject({ status: 'HEALTHY', deadLettered: 0 });
  expect(performance.memoryUsage).toBeGreaterThan(50);
  expect(performance.averageResponseTime).not.toBeNull();
  expect(errors.criticalCount).toBe(0);
});

test.each([
  ['refuses', () => redis.close()],
  ['accepts and never answers', () => redis.hang()],
])('reports a Redis that %s, does not wait for it, and recovers', async (_how, stop) => {
  stop();
  await eventually(async () => {
    expect(await health()).toMatchObject({ status: 'CRITICAL', queues: [], outbox: { status: 'HEALTHY' } });
    expect(await troubles()).toEqual({ redis: 'CRITICAL' });
  });
  redis.open();
  await saysOf({});
  expect((await health()).queues).toHaveLength(queueNames.length);
});

test('reports a mail server that goes down and returns', async () => {
  smtp.close();
  await saysOf({ mail: 'CRITICAL' });
  smtp.open();
  await saysOf({});
});

test('reports a stopped process at once, and a killed one by its kind', async () => {
  await jobs.stop();
  // Without the jobs, the state of the mail server is unknown.
  await saysOf({ jobs: 'CRITICAL', mail: 'UNKNOWN', clock: 'UNKNOWN' });
  jobs = startJobs();
  await saysOf({});

  relay.kill();
  // Backdates the last report to avoid a wait.
  const silent = deps.db.raw(`now() - interval '1 minute'`);
  await eventually(async () => {
    await deps.db('processes').where({ name: 'relay' }).update({ seen_at: silent });
    expect(await troubles()).toEqual({ relay: 'CRITICAL' });
  });
  // Another process runs, but the panel reports the missing one for a few minutes.
  reports.push(startReports({ ...often, name: 'relay', send }));
  await saysOf({ relay: 'WARNING' });
  await deps.db('processes').where('seen_at', '<', deps.db.raw(`now() - interval '30 seconds'`)).delete();
  await saysOf({});
});

test('reports Postgres in readiness, which needs no session, and recovers', async () => {
  postgres.close();
  await eventually(async () => expect((await admin.get('/api/admin/system-health')).status).toBe(503));
  await eventually(async () =>
    expect((await api.client().get('/api/health/ready')).body).toEqual({
      status: 'unavailable',
      parts: { postgres: 'down', redis: 'ok' },
    }),
  );
  postgres.open();
  await saysOf({});
});
