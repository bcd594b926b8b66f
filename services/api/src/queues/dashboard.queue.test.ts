import { randomUUID } from 'node:crypto';
import { recordJobs } from '@marketplace/domain/outbox/pending-jobs';
import { openQueues } from '@marketplace/platform/queues';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { createQueueDashboard } from './dashboard.ts';
import { createLazyQueues } from './lazy-queues.ts';

const deps = await testDeps();
const api = await testApi(deps);
const queues = await openQueues(deps.stores, deps);
const lazy = createLazyQueues(deps.stores, deps);
afterAll(() => Promise.all([queues.close(), lazy.close()]));

type Overview = { queues: { name: string; counts: Record<string, number>; jobs: { id: string; data: object }[] }[] };

test('an administrator sees jobs with only ids as data, and may discard one', async () => {
  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const [id, enquiryId] = [randomUUID(), randomUUID()];
  await queues.add([{ name: 'enquiry.match', id, payload: { enquiryId } }]);

  expect((await admin.get('/admin/queues')).text).toContain('<title>Queues</title>');
  const overview = (await admin.get('/admin/queues/api/queues?activeQueue=matching&status=latest')).body as Overview;
  expect(overview.queues.map(({ name }) => name)).toEqual([
    'matching',
    'mail',
    'push',
    'phone',
    'files',
    'timers',
    'maintenance',
  ]);
  expect(overview.queues[0]!.jobs).toMatchObject([{ id, data: { enquiryId } }]);

  const elsewhere = { origin: 'https://evil.example' };
  expect((await admin.post(`/admin/queues/api/queues/matching/${id}/clean`, undefined, elsewhere)).status).toBe(403);
  expect((await queues.counts('matching')).waiting).toBe(1);
});

// id: queues-page-without-base-address
test('the page loads its files without a base address, which the policy disables', async () => {
  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const { text, headers } = await admin.get('/admin/queues');
  expect(headers.get('content-security-policy')).toContain("base-uri 'none'");
  const files = [...text.matchAll(/"([^"]+\.(?:js|css|svg|png|ico))"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) {
    expect(file).toMatch(/^\/admin\/queues\/static\//);
    expect([file, (await admin.get(file)).status]).toEqual([file, 200]);
  }
});

test('shows its logo, loads nothing from other hosts and links back to administration', async () => {
  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const { text } = await admin.get('/admin/queues');
  expect(text).not.toMatch(/(?:href|src)="(?:https?:)?\/\//);
  const settings = JSON.parse(text.match(/<script id="__UI_CONFIG__"[^>]*>(.*?)<\/script>/)![1]!);
  expect(settings.miscLinks).toEqual([{ text: 'Back to administration', url: '/admin/dashboard' }]);
  const logo = await admin.get(settings.boardLogo.path);
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  // Without a logo in the settings, the script would load one relative to the disabled base address.
  expect(settings.boardLogo.path).toMatch(/^\//);
});

/** The API with a dashboard whose log the test can read. */
const logged = async () => {
  const lines: object[] = [];
  const log = { ...deps.log, info: (line: object) => void lines.push(line) } as unknown as typeof deps.log;
  const own = await testApi(deps, { queueDashboard: createQueueDashboard(lazy, { ...deps, log }) });
  return { own, lines };
};

const control = [
  ['put', '/pause'],
  ['put', '/resume'],
  ['put', '/matching/pause'],
  ['put', '/matching/resume'],
  ['put', '/matching/empty'],
  ['put', '/matching/obliterate'],
  ['put', '/matching/clean/wait'],
  ['put', '/matching/clean/promote'],
  ['put', '/matching/concurrency'],
  ['post', '/matching/add'],
  ['patch', '/matching/some-job/update-data'],
  ['patch', '/matching/some-job/delay'],
  ['post', '/matching/some-job/retry'],
] as const;

test.each(control)('%s %s is for super administrators', async (method, address) => {
  const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
  const refused = await admin[method](`/admin/queues/api/queues${address}`, {});
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'FORBIDDEN' }]);
  expect(await queues.byName.matching.isPaused()).toBe(false);
});

test('logs changes and audits them with author, action, queue and job', async () => {
  const { own, lines } = await logged();
  const adminAccount = await buildAccount(deps, { role: 'ADMIN' });
  const superAccount = await buildAccount(deps, { role: 'SUPER_ADMIN' });
  const [admin, superAdmin] = [await own.as(adminAccount), await own.as(superAccount)];
  const id = randomUUID();
  await queues.add([{ name: 'enquiry.match', id, payload: { enquiryId: randomUUID() } }]);

  const before = (await queues.counts('matching')).waiting;
  await admin.get('/admin/queues/api/queues?activeQueue=matching&status=latest');
  expect((await admin.put(`/admin/queues/api/queues/matching/${id}/clean`)).status).toBe(204);
  expect((await queues.counts('matching')).waiting).toBe(before! - 1);
  expect((await superAdmin.put('/admin/queues/api/queues/matching/pause')).status).toBe(200);
  expect(await queues.byName.matching.isPaused()).toBe(true);
  expect((await superAdmin.put('/admin/queues/api/queues/matching/resume')).status).toBe(200);

  expect(lines).toEqual([
    {
      accountId: adminAccount.userId,
      action: `PUT /api/queues/matching/${id}/clean`,
      queue: 'matching',
      jobId: id,
      status: 204,
    },
    ...['pause', 'resume'].map((action) => ({
      accountId: superAccount.userId,
      action: `PUT /api/queues/matching/${action}`,
      queue: 'matching',
      jobId: undefined,
      status: 200,
    })),
  ]);
  const entries = await deps.db('audit_entries').where({ action: 'queue.change' }).orderBy('seq');
  expect(entries).toMatchObject(
    [
      { actor: adminAccount, call: `PUT /api/queues/matching/${id}/clean`, status: 204 },
      { actor: superAccount, call: 'PUT /api/queues/matching/pause', status: 200 },
      { actor: superAccount, call: 'PUT /api/queues/matching/resume', status: 200 },
    ].map(({ actor, ...details }) => ({
      actor_id: actor.userId,
      subject_id: 'matching',
      after: details,
      request_id: expect.any(String),
      address: expect.stringMatching(/\/\d+$/),
    })),
  );
});

// id: queues-page-for-super-administrators
test('refuses other accounts', async () => {
  const visitor = await api.client().get('/admin/queues', { accept: 'text/html' });
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/seekers/login?returnTo=%2Fadmin%2Fqueues']);
  expect((await api.client().get('/admin/queues/api/queues', { accept: 'application/json' })).status).toBe(401);
  const seeker = await api.as(await buildAccount(deps));
  expect((await seeker.get('/admin/queues')).status).toBe(403);
  const page = await seeker.get('/admin/queues', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<h1>You don’t have permission to do that.</h1>');
  expect(page.text).toContain('href="/"');
});

test('reports unavailable queues, and the rest of the API works', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' };
  const lonely = await testApi(deps, { queueDashboard: createQueueDashboard(createLazyQueues(nowhere, deps), deps) });
  const admin = await lonely.as(await buildAccount(deps, { role: 'ADMIN' }));
  expect((await admin.get('/admin/queues')).status).toBe(503);
  expect((await admin.get('/api/auth/me')).status).toBe(200);
});

test('does not restore jobs that were removed by hand', async () => {
  const superAdmin = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
  const added = [randomUUID(), randomUUID(), randomUUID()].map((id) => ({
    name: 'enquiry.match' as const,
    ...{ id, payload: { enquiryId: randomUUID() } },
  }));
  const pending = async () =>
    (
      await deps.db('pending_jobs').whereIn(
        'id',
        added.map(({ id }) => id),
      )
    ).length;
  await recordJobs(deps, added);
  await queues.add(added);

  expect((await superAdmin.put(`/admin/queues/api/queues/matching/${added[0]!.id}/clean`)).status).toBe(204);
  expect(await pending()).toBe(2);
  expect((await superAdmin.put('/admin/queues/api/queues/matching/empty')).status).toBeLessThan(300);
  expect(await pending()).toBe(0);
});
