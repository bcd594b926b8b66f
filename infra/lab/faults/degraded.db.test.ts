/** The API, wired like its process, while Redis or Postgres is down, and after they return. */
import { createDeps } from '@marketplace/api/deps';
import { proxySecret, type Reply, siteOrigin, testApi } from '@marketplace/infra/test/api.ts';
import { buildAccount, enquiryBody } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { gateBefore } from '@marketplace/infra/test/gate.ts';
import { afterAll, afterEach, expect, test, vi } from 'vitest';

const deps = await testDeps();
const postgres = await gateBefore(deps.url);
const redis = await gateBefore(deps.stores.REDIS_URL!);
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
const visitor = api.client();
const seeker = await api.as(await buildAccount(deps));
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));

afterEach(async () => {
  postgres.open();
  redis.open();
  await ready('ok', 'ok');
});
afterAll(async () => {
  await wired.close();
  await Promise.all([postgres.remove(), redis.remove()]);
});

const ready = (postgresIs: 'ok' | 'down', redisIs: 'ok' | 'down') =>
  vi.waitFor(
    async () => {
      const { status, body } = await visitor.get('/api/health/ready');
      expect([status, body]).toEqual([
        postgresIs === 'ok' ? 200 : 503,
        { status: postgresIs === 'ok' ? 'ok' : 'unavailable', parts: { postgres: postgresIs, redis: redisIs } },
      ]);
    },
    { timeout: 15_000, interval: 100 },
  );
const saysLater = ({ status, headers, body }: Reply) => {
  expect([status, headers.get('retry-after'), (body as { code: string }).code]).toEqual([503, '5', 'UNAVAILABLE']);
};
const stored = async () => Number((await deps.db('enquiries').count().first())?.count);
const waiting = async () => Number((await deps.db('pending_jobs').count().first())?.count);

test('accepts an enquiry without Redis, keeps its jobs, and reports Redis on the queue page', async () => {
  redis.close();
  await ready('ok', 'down');
  const before = await waiting();
  expect((await visitor.post('/api/enquiries', enquiryBody())).status).toBe(201);
  expect((await seeker.post('/api/enquiries', enquiryBody())).status).toBe(201);
  expect((await seeker.get('/api/seekers/me/enquiries')).status).toBe(200);
  expect(await waiting()).toBe(before + 4);
  saysLater(await admin.get('/api/admin/queues'));

  redis.open();
  await ready('ok', 'ok');
  expect((await admin.get('/api/admin/queues')).status).toBe(200);

  // Opened before Redis goes down again.
  redis.close();
  await ready('ok', 'down');
  saysLater(await admin.get('/api/admin/queues/mail/jobs?state=failed'));
});

test('accepts enquiries while Redis hangs', async () => {
  redis.hang();
  await ready('ok', 'down');
  expect((await visitor.post('/api/enquiries', enquiryBody())).status).toBe(201);
});

test('answers reads and writes with Retry-After without Postgres, and recovers', async () => {
  const idempotency = { 'idempotency-key': crypto.randomUUID() };
  const body = enquiryBody();
  const before = await stored();

  postgres.close();
  saysLater(await visitor.post('/api/enquiries', body, idempotency));
  saysLater(await seeker.post('/api/enquiries', body));
  saysLater(await seeker.get('/api/seekers/me/enquiries'));
  saysLater(await seeker.get('/api/auth/me'));
  saysLater(await visitor.post('/api/auth/login', { email: 'somebody@example.org', password: 'a password' }));
  await ready('down', 'ok');
  // Calls without a database still work.
  expect((await visitor.get('/api/health/live')).status).toBe(200);
  expect((await visitor.get('/api/locations/provinces')).status).toBe(200);
  expect(await stored()).toBe(before);

  postgres.open();
  await ready('ok', 'ok');
  expect((await visitor.post('/api/enquiries', body, idempotency)).status).toBe(201);
  expect((await seeker.get('/api/seekers/me/enquiries')).status).toBe(200);
  expect(await stored()).toBe(before + 1);
});
