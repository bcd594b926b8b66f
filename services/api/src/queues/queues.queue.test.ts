/** Runs with queues on Redis and on Postgres. */
import { randomUUID } from 'node:crypto';
import { type QueueName, queueNames } from '@marketplace/contracts/jobs/jobs';
import { QueuedJobs, Queues } from '@marketplace/contracts/operations/queues';
import { forgetDiscarded, reconcileQueues, recordJobs } from '@marketplace/domain/outbox/pending-jobs';
import { minutes } from '@marketplace/platform/clock';
import { FinalFailure, openQueues, openWorker } from '@marketplace/platform/queues';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { createLazyQueues } from './lazy-queues.ts';

const deps = await testDeps();
const lines: object[] = [];
const log = { ...deps.log, info: (line: object) => void lines.push(line) } as unknown as typeof deps.log;
const api = await testApi({ ...deps, log });
const queues = await openQueues(deps.stores, deps);
afterAll(() => queues.close());
afterEach(async () => {
  for (const name of ['matching', 'push', 'files'] as const) await queues.byName[name].drain();
});
const adminAccount = await buildAccount(deps, { role: 'ADMIN' });
const superAccount = await buildAccount(deps, { role: 'SUPER_ADMIN' });
const [admin, superAdmin] = [await api.as(adminAccount), await api.as(superAccount)];
const soon = { timeout: 15_000, interval: 50 };

const base = '/api/admin/queues';
const queue = async (name: QueueName) =>
  Queues.parse((await admin.get(base)).body).queues.find((each) => each.name === name)!;
const list = async (name: QueueName, query: string) =>
  QueuedJobs.parse((await admin.get(`${base}/${name}/jobs?${query}`)).body);
const press = async (name: QueueName, action: string, id: string) =>
  (await admin.post(`${base}/${name}/jobs/${action}`, { id })).body;
const match = () => ({ name: 'enquiry.match' as const, id: randomUUID(), payload: { enquiryId: randomUUID() } });

/** Fails a job of the push queue for good. */
const fail = async (reason: string) => {
  const [id, leadId] = [randomUUID(), randomUUID()];
  const worker = openWorker(deps.stores, 'push', () => Promise.reject(new FinalFailure(reason)), deps);
  await queues.add([{ name: 'push.lead', id, payload: { leadId } }]);
  await vi.waitFor(
    async () => expect((await list('push', 'state=failed')).jobs.map((job) => job.id)).toContain(id),
    soon,
  );
  await worker.close();
  return { id, leadId };
};

test('lists every queue with its counts, and a job with only the ids of its data', async () => {
  const job = match();
  const stored = { ...job.payload, trace: 'a-trace', email: 'thandi@example.org' };
  await queues.byName.matching.add(job.name, stored, { jobId: job.id, attempts: 60 });
  expect(Queues.parse((await admin.get(base)).body).queues.map(({ name }) => name)).toEqual([...queueNames]);
  expect(await queue('matching')).toEqual({
    name: 'matching',
    isPaused: false,
    counts: { waiting: 1, active: 0, delayed: 0, failed: 0 },
  });
  const { jobs, total } = await list('matching', 'state=waiting');
  expect(total).toBe(1);
  expect(jobs).toMatchObject([
    { id: job.id, name: 'enquiry.match', data: job.payload, attemptsMade: 0, attemptsMost: 60, reason: null },
  ]);
  expect(jobs[0]!.data).toEqual(job.payload);

  await queues.byName.matching.add('no.such', { email: 'thandi@example.org' }, { jobId: randomUUID() });
  const unknown = (await list('matching', 'state=waiting')).jobs.find(({ name }) => name === 'no.such');
  expect(unknown!.data).toBeNull();
});

test('pages a long list, newest first', async () => {
  const added = Array.from({ length: 30 }, match);
  for (const job of added) await queues.add([job]);
  const [first, second] = [await list('matching', 'state=waiting'), await list('matching', 'state=waiting&page=2')];
  expect([first.total, first.jobs.length, second.jobs.length]).toEqual([30, 25, 5]);
  expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(added.map(({ id }) => id).reverse());
  expect((await list('matching', 'state=waiting&page=3')).jobs).toEqual([]);
});

test('lists, counts and discards waiting jobs with a turn, also across pages', async () => {
  const added = Array.from({ length: 30 }, (_, index) => ({
    name: 'attachments.check' as const,
    id: randomUUID(),
    payload: { attachmentId: randomUUID(), ...(index >= 20 && { turn: index }) },
  }));
  await superAdmin.patch(`${base}/files`, { isPaused: true });
  await queues.add(added);
  expect((await queue('files')).counts.waiting).toBe(30);
  const [first, second] = [await list('files', 'state=waiting'), await list('files', 'state=waiting&page=2')];
  expect([first.total, first.jobs.length, second.jobs.length]).toEqual([30, 25, 5]);
  const ids = [...first.jobs, ...second.jobs].map(({ id }) => id);
  expect(ids.toSorted()).toEqual(added.map(({ id }) => id).toSorted());
  const last = second.jobs.at(-1)!;
  expect(last.data).toMatchObject({ turn: expect.stringMatching(/^\d+$/) });
  expect(await press('files', 'discard', last.id)).toEqual({ done: 1 });
  expect((await queue('files')).counts.waiting).toBe(29);
  await superAdmin.patch(`${base}/files`, { isPaused: false });
});

test('retries a failed job, whose reason has no contact details', async () => {
  const { id, leadId } = await fail('550 no mailbox thandi@example.org, call 0821234567');
  const { jobs } = await list('push', 'state=failed');
  expect(jobs).toMatchObject([{ id, data: { leadId }, reason: '550 no mailbox th…@example.org, call …567' }]);
  expect(jobs[0]!.failedAt).not.toBeNull();
  expect(await press('push', 'promote', id)).toEqual({ done: 0 });
  expect(await press('push', 'retry', id)).toEqual({ done: 1 });
  expect(await press('push', 'retry', id)).toEqual({ done: 0 });
  expect((await queue('push')).counts).toEqual({ waiting: 1, active: 0, delayed: 0, failed: 0 });
});

test('promotes a delayed job and tells when it would run', async () => {
  const job = match();
  await queues.byName.matching.add(job.name, job.payload, { jobId: job.id, delay: minutes(10) });
  const [delayed] = (await list('matching', 'state=delayed')).jobs;
  expect(Date.parse(delayed!.runsAt!) - Date.parse(delayed!.addedAt)).toBe(minutes(10));
  expect(await press('matching', 'promote', job.id)).toEqual({ done: 1 });
  expect((await list('matching', 'state=waiting')).jobs).toMatchObject([{ id: job.id, runsAt: null }]);
});

test('neither discards a running job nor the next run of a schedule', async () => {
  let finish = () => {};
  const job = match();
  const worker = openWorker(deps.stores, 'matching', () => new Promise<void>((resolve) => (finish = resolve)), deps);
  await recordJobs(deps, [job]);
  await queues.add([job]);
  await vi.waitFor(async () => expect((await queue('matching')).counts.active).toBe(1), soon);
  expect((await list('matching', 'state=active')).jobs).toMatchObject([{ id: job.id }]);
  expect(await press('matching', 'discard', job.id)).toEqual({ done: 0 });
  expect(await deps.db('pending_jobs').where({ id: job.id })).toHaveLength(1);
  finish();
  await worker.close();
  await deps.db('pending_jobs').where({ id: job.id }).delete();

  await queues.schedule('leads.expire', minutes(60));
  const counts = (await queue('timers')).counts;
  const state = counts.delayed > 0 ? 'delayed' : 'waiting';
  const [next] = (await list('timers', `state=${state}`)).jobs;
  expect(next).toMatchObject({ name: 'leads.expire', isScheduled: true });
  expect(await press('timers', 'discard', next!.id)).toEqual({ done: 0 });
  expect((await queue('timers')).counts).toEqual(counts);
  await queues.unschedule('timers', 'leads.expire');
});

test('discards a failed run of a schedule, which goes on', async () => {
  const worker = openWorker(deps.stores, 'maintenance', () => Promise.reject(new FinalFailure('once')), deps);
  await queues.schedule('stats.verify', minutes(60));
  await vi.waitFor(async () => expect((await queue('maintenance')).counts.failed).toBe(1), soon);
  await worker.close();
  const [run] = (await list('maintenance', 'state=failed')).jobs;
  expect(run).toMatchObject({ name: 'stats.verify', isScheduled: true });
  expect(await press('maintenance', 'discard', run!.id)).toEqual({ done: 1 });
  expect((await queue('maintenance')).counts).toMatchObject({ delayed: 1, failed: 0 });
  await queues.unschedule('maintenance', 'stats.verify');
});

test('does not restore a discarded job, and restores a lost one', async () => {
  const [discarded, lost] = [match(), match()];
  await recordJobs(deps, [discarded, lost]);
  await queues.add([discarded]);
  expect(await press('matching', 'discard', discarded.id)).toEqual({ done: 1 });
  expect(await deps.db('pending_jobs').pluck('id')).toEqual([lost.id]);
  await reconcileQueues(deps, queues, { seenBefore: deps.clock.now() });
  expect((await list('matching', 'state=waiting')).jobs.map(({ id }) => id)).toEqual([lost.id]);
  await deps.db('pending_jobs').delete();
});

test('does not restore a job while it is being discarded', async () => {
  const job = match();
  await recordJobs(deps, [job]);
  await queues.add([job]);
  await forgetDiscarded(deps, [job.id], async () => {
    const done = await queues.act('matching', 'discard', [job.id]);
    await reconcileQueues(deps, queues, { seenBefore: deps.clock.now() });
    return done;
  });
  expect((await queue('matching')).counts.waiting).toBe(0);
});

test('a super administrator pauses and resumes a queue', async () => {
  const ran: string[] = [];
  expect((await superAdmin.patch(`${base}/files`, { isPaused: true })).status).toBe(204);
  const worker = openWorker(deps.stores, 'files', async ({ id }) => void ran.push(id!), deps);
  const id = randomUUID();
  await queues.add([{ name: 'pages.purge', id, payload: { userId: randomUUID() } }]);
  expect(await queue('files')).toMatchObject({ isPaused: true, counts: { waiting: 1 } });
  expect(ran).toEqual([]);
  expect((await superAdmin.patch(`${base}/files`, { isPaused: false })).status).toBe(204);
  await vi.waitFor(() => expect(ran).toEqual([id]), soon);
  expect((await queue('files')).isPaused).toBe(false);
  await worker.close();
});

test('logs changes and audits them with author, action, queue and job', async () => {
  const job = match();
  await queues.add([job]);
  lines.length = 0;
  const last = await deps.db('audit_entries').max<{ seq: string }[]>('seq as seq').first();
  await admin.get(`${base}/matching/jobs?state=waiting`);
  await press('matching', 'discard', job.id);
  await superAdmin.patch(`${base}/matching`, { isPaused: true });
  await superAdmin.patch(`${base}/matching`, { isPaused: false });

  const changes = [
    { actor: adminAccount, action: 'discard', jobId: job.id, done: 1 },
    { actor: superAccount, action: 'pause' },
    { actor: superAccount, action: 'resume' },
  ];
  const said = lines.filter((line) => 'queue' in line);
  expect(said).toMatchObject(
    changes.map(({ actor, ...change }) => ({ accountId: actor.userId, queue: 'matching', ...change })),
  );
  const entries = await deps.db('audit_entries').where('seq', '>', last!.seq).orderBy('seq');
  expect(entries).toMatchObject(
    changes.map(({ actor, action, ...details }) => ({
      action: 'queue.change',
      actor_id: actor.userId,
      subject_id: 'matching',
      after: { call: action, ...details },
      request_id: expect.any(String),
      address: expect.stringMatching(/\/\d+$/),
    })),
  );
});

// id: queues-page-for-super-administrators
test('refuses callers without the permission, other origins and wrong input', async () => {
  const job = match();
  await queues.add([job]);
  const calls = (client: typeof admin) => [
    client.get(base),
    client.get(`${base}/matching/jobs?state=waiting`),
    client.post(`${base}/matching/jobs/discard`, { id: job.id }),
    client.patch(`${base}/matching`, { isPaused: true }),
  ];
  const statuses = async (client: typeof admin) => (await Promise.all(calls(client))).map(({ status }) => status);
  expect(await statuses(api.client())).toEqual([401, 401, 401, 401]);
  expect(await statuses(await api.as(await buildAccount(deps)))).toEqual([403, 403, 403, 403]);
  expect((await admin.patch(`${base}/matching`, { isPaused: true })).status).toBe(403);
  const elsewhere = { origin: 'https://evil.example' };
  expect((await admin.post(`${base}/matching/jobs/discard`, { id: job.id }, elsewhere)).status).toBe(403);
  for (const [path, body, status] of [
    ['none/jobs/retry', { id: job.id }, 404],
    ['matching/jobs/obliterate', { id: job.id }, 404],
    ['matching/jobs/discard', { id: '' }, 400],
    ['matching/jobs/discard', { id: job.id, all: true }, 400],
  ] as const)
    expect([path, (await admin.post(`${base}/${path}`, body)).status]).toEqual([path, status]);
  expect((await admin.get(`${base}/matching/jobs?state=completed`)).status).toBe(400);
  expect((await admin.get(`${base}/matching/jobs?state=failed&page=0`)).status).toBe(400);
  expect((await superAdmin.patch(`${base}/matching`, { isPaused: 'yes' })).status).toBe(400);
  expect(await queue('matching')).toMatchObject({ isPaused: false, counts: { waiting: 1 } });
});

test('reports unavailable queues, and the rest of the API works', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' };
  const lonely = await testApi(deps, { queues: createLazyQueues(nowhere, deps) });
  const person = await lonely.as(adminAccount);
  const [read, act, work] = await Promise.all([
    person.get(base),
    person.post(`${base}/mail/jobs/retry`, { id: 'x' }),
    person.get('/api/admin/work/counts'),
  ]);
  expect([read.status, act.status, work.status]).toEqual([503, 503, 200]);
  expect(work.body).toMatchObject({ failedJobs: null });
});
