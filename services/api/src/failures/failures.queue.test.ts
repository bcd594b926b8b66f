/** Runs with queues on Redis and on Postgres. */
import { randomUUID } from 'node:crypto';
import { Failures } from '@marketplace/contracts/operations/failures';
import { FinalFailure, openQueues, openWorker } from '@marketplace/platform/queues';
import { afterAll, expect, test, vi } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const queues = await openQueues(deps.stores, deps);
afterAll(() => queues.close());
const admin = await api.as(await buildAccount(deps, { role: 'ADMIN' }));
const list = async () => Failures.parse((await admin.get('/api/admin/failures')).body);
const soon = { timeout: 15_000, interval: 50 };

/** Fails jobs permanently with this reason and returns their ids. */
const fail = async (count: number, reason: string) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  const worker = openWorker(deps.stores, 'mail', () => Promise.reject(new FinalFailure(reason)), deps);
  const before = (await queues.counts('mail')).failed;
  await queues.add(ids.map((id) => ({ name: 'mail.lead-sent' as const, id, payload: { leadId: randomUUID() } })));
  await vi.waitFor(async () => expect((await queues.counts('mail')).failed).toBe(before + count), soon);
  await worker.close();
  return ids;
};
const letters = (event: string, count: number) =>
  deps.db('outbox').insert(
    Array.from({ length: count }, () => ({
      ...{ event, payload: {}, dead_lettered_at: deps.clock.now() },
      dead_letter_reason: `there is no event ${event} in this version`,
    })),
  );

test('groups failures of jobs and the relay by reason with a description, and retries or discards them once', async () => {
  expect(await list()).toEqual({ failures: [], silent: [], more: [] });
  await fail(2, 'mail server: ECONNREFUSED to CONN');
  const [odd] = await fail(1, 'the payload does not parse: x');
  await letters('no.such', 3);
  const { failures } = await list();
  const byReason = (part: string) => failures.find(({ reason }) => reason.includes(part))!;
  const refused = byReason('ECONNREFUSED');
  expect(refused).toMatchObject({
    place: 'mail',
    count: 2,
    what: 'A provider didn’t get the email about a lead.',
    advice: expect.stringContaining('Wait until Health'),
  });
  expect(byReason('no event')).toMatchObject({
    place: 'outbox',
    count: 3,
    what: 'Nothing followed from the event “no.such”.',
  });

  const press = async (action: 'retry' | 'discard', key: string) =>
    (await admin.post(`/api/admin/failures/${action}`, { key })).body;
  const both = await Promise.all([press('retry', refused.key), press('retry', refused.key)]);
  expect(both.map((answer) => (answer as { done: number }).done).reduce((sum, done) => sum + done, 0)).toBe(2);
  expect(await queues.counts('mail')).toMatchObject({ waiting: 2, failed: 1 });
  expect(await press('retry', refused.key)).toEqual({ done: 0 });

  expect(await press('discard', byReason('parse').key)).toEqual({ done: 1 });
  expect(await queues.byName.mail.getJob(odd!)).toBeFalsy();
  expect(await press('retry', byReason('no event').key)).toEqual({ done: 3 });
  expect(await deps.db('outbox').whereNotNull('dead_lettered_at')).toEqual([]);
  expect((await list()).failures).toEqual([]);

  await letters('still.none', 2);
  const [again] = (await list()).failures;
  expect(await press('discard', again!.key)).toEqual({ done: 2 });
  expect(await deps.db('outbox').where({ event: 'still.none' })).toEqual([]);
});

test('retries all reasons of a kind once, with an audit entry, and nothing of other kinds', async () => {
  await queues.byName.mail.drain();
  await fail(1, 'first reason');
  await fail(2, 'second reason');
  await letters('mail.lead-sent', 1);
  const retry = async () => (await admin.post('/api/admin/failures/retry', { key: 'mail:mail.lead-sent' })).body;
  const both = (await Promise.all([retry(), retry()])) as { done: number }[];
  expect(both.map(({ done }) => done).toSorted()).toEqual([0, 3]);
  expect((await queues.counts('mail')).failed).toBe(0);
  const entries = await deps.db('audit_entries').where({ action: 'failure.retry', subject_id: 'mail:mail.lead-sent' });
  expect(entries).toHaveLength(2);
  expect((await list()).failures.map(({ place }) => place)).toEqual(['outbox']);
  expect((await admin.post('/api/admin/failures/discard', { key: 'mail:mail.lead-sent' })).status).toBe(400);
  await deps.db('outbox').where({ event: 'mail.lead-sent' }).delete();
  const seeker = await api.as(await buildAccount(deps));
  expect((await seeker.post('/api/admin/failures/retry', { key: 'mail:mail.lead-sent' })).status).toBe(403);
});

test('a retried job has all its attempts again', async () => {
  const id = randomUUID();
  await queues.add([{ name: 'leads.expire', id, payload: {} }]);
  const breaking = openWorker(deps.stores, 'timers', () => Promise.reject(new FinalFailure('once')), deps);
  await vi.waitFor(async () => expect((await queues.counts('timers')).failed).toBe(1), soon);
  await breaking.close();
  await queues.act('timers', 'retry', [id]);
  expect((await queues.byName.timers.getJob(id))?.attemptsMade).toBe(0);
  const done: string[] = [];
  const working = openWorker(deps.stores, 'timers', async (job) => void done.push(job.id!), deps);
  await vi.waitFor(() => expect(done).toEqual([id]), soon);
  await working.close();
});

test('limits a long list and reports that there are more', async () => {
  await letters('many', 250);
  const { failures, more } = await list();
  expect([failures.map(({ count }) => count), more]).toEqual([[200], ['outbox']]);
  await deps.db('outbox').where({ event: 'many' }).delete();
});

test('refuses an invalid key, and an unknown key changes nothing', async () => {
  for (const key of ['', 'x', 'mail:', 'mail:x:y', `mail:${'x'.repeat(101)}`, 7])
    for (const action of ['retry', 'discard'])
      expect((await admin.post(`/api/admin/failures/${action}`, { key })).status).toBe(400);
  for (const key of ['mail:mail.lead-sent:aaaaaaaa', 'nowhere:x:aaaaaaaa', 'outbox:x:aaaaaaaa'])
    expect((await admin.post('/api/admin/failures/discard', { key })).body).toEqual({ done: 0 });
});

test('names unavailable queues and still lists the outbox', async () => {
  const away = { open: () => Promise.reject(new Error('away')), close: async () => {} };
  const lonely = await testApi(deps, { queues: away });
  const person = await lonely.as(await buildAccount(deps, { role: 'ADMIN' }));
  await letters('alone', 1);
  const body = Failures.parse((await person.get('/api/admin/failures')).body);
  expect([body.silent, body.failures.length]).toEqual([['queues'], 1]);
  const answer = await person.post('/api/admin/failures/retry', { key: 'mail:mail.lead-sent:aaaaaaaa' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
});
