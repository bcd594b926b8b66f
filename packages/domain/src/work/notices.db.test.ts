import {
  applicationBody,
  buildAccount,
  buildDocument,
  buildLead,
  buildProvider,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours, minutes } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';
import { workMailData } from '../mail-deliveries/team-mail-data.view.ts';
import { receiveApplication } from '../provider-applications/service.ts';
import { confirmDocument } from '../provider-documents/service.ts';
import { listProviders } from '../providers/admin-list.view.ts';
import { reportLead } from '../reports/service.ts';
import { noticeWaitingWork } from './notices.ts';
import { waitingWork } from './waiting.view.ts';

const deps = await testDeps();
const { clock, db } = deps;
const admin = await buildAccount(deps, { role: 'ADMIN' });
const { userId: superId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
await buildAccount(deps);

const notices = (): Promise<{ id: string; user_id: string }[]> =>
  db('work_notices').select('id', 'user_id').orderBy('id');

/** Monday, 10:00 in South Africa, with nothing that waits. */
beforeEach(async () => {
  clock.set('2026-03-02T08:00:00Z');
  await db('work_notices').delete();
  await db('provider_applications').delete();
  await db('provider_documents').delete();
  await db('reports').delete();
});

test('notices nothing while nothing waits, or waits for less than four working hours', async () => {
  expect(await noticeWaitingWork(deps)).toBe(0);
  await receiveApplication(deps, applicationBody(), { idempotencyKey: null });
  clock.advance(hours(4));
  expect(await noticeWaitingWork(deps)).toBe(0);
  expect(await notices()).toEqual([]);
});

test('notices work that waits longer, once a day for each administrator, whatever number of processes look', async () => {
  await receiveApplication(deps, applicationBody(), { idempotencyKey: null });
  clock.advance(hours(4) + 1);
  const sums = await Promise.all([noticeWaitingWork(deps), noticeWaitingWork(deps), noticeWaitingWork(deps)]);
  expect(sums.reduce((sum, n) => sum + n)).toBe(2);
  const written = await notices();
  expect(written.map(({ user_id }) => user_id).sort()).toEqual([admin.userId, superId].sort());
  const payloads = await db('outbox').where({ event: 'work.waiting' }).pluck('payload');
  expect(payloads.map((payload) => (payload as { workNoticeId: string }).workNoticeId).sort()).toEqual(
    written.map(({ id }) => id).sort(),
  );
  // More work on the same day brings no other email.
  await receiveApplication(deps, applicationBody(), { idempotencyKey: null });
  clock.advance(minutes(230));
  expect(await noticeWaitingWork(deps)).toBe(0);
  clock.set('2026-03-03T06:15:00Z');
  expect(await noticeWaitingWork(deps)).toBe(2);
});

test('counts only working hours, and writes no notice at night or at the weekend', async () => {
  // Friday at five: four working hours end on Monday at eleven.
  clock.set('2026-03-06T15:00:00Z');
  await receiveApplication(deps, applicationBody(), { idempotencyKey: null });
  clock.set('2026-03-09T08:59:00Z');
  expect(await noticeWaitingWork(deps)).toBe(0);
  for (const free of ['2026-03-09T16:30:00Z', '2026-03-10T05:30:00Z', '2026-03-14T10:00:00Z']) {
    clock.set(free);
    expect(await noticeWaitingWork(deps), free).toBe(0);
  }
  clock.set('2026-03-16T06:05:00Z');
  expect(await noticeWaitingWork(deps)).toBe(2);
});

test('leaves a notice unsent once the work is done', async () => {
  const { providerId } = await buildProvider(deps);
  const id = await buildDocument(deps, { providerId });
  clock.advance(hours(5));
  await noticeWaitingWork(deps);
  const [{ id: noticeId } = { id: '' }] = await notices();
  expect(await workMailData(deps, noticeId)).toMatchObject({ isAdministrator: true, isLate: true });
  await confirmDocument(deps, { id, validOn: '2027-03-01', actorId: admin.userId, requestId: 'r-1' });
  expect(await workMailData(deps, noticeId)).toMatchObject({ isLate: false });
});

test('counts documents to check and open reports, with the age of the oldest', async () => {
  const { providerId } = await buildProvider(deps);
  const first = clock.now();
  await buildDocument(deps, { providerId, kind: 'identity' });
  clock.advance(days(1));
  const documentId = await buildDocument(deps, { providerId, kind: 'registration' });
  const { leadId, providerId: reporter } = await buildLead(deps, { status: 'ACCEPTED' });
  await reportLead(deps, { providerId: reporter, id: leadId, reason: 'WRONG_NUMBER', text: '' });
  expect(await waitingWork(deps)).toMatchObject({
    documents: { count: 2, since: first },
    reports: { count: 1, since: clock.now() },
  });
  const listed = async () =>
    (await listProviders(deps, { status: 'documents' })).items.map(({ id }) => id).includes(providerId);
  expect(await listed()).toBe(true);

  // Leaves out a file that is still being checked, and a business that withdrew.
  await db('attachments')
    .whereIn('id', db('provider_documents').where({ id: documentId }).select('attachment_id'))
    .update({ state: 'checking' });
  expect((await waitingWork(deps)).documents.count).toBe(1);
  await db('providers').where({ id: providerId }).update({ withdrawn_at: clock.now() });
  expect(await waitingWork(deps)).toMatchObject({ documents: { count: 0, since: null } });
  expect(await listed()).toBe(false);
});
