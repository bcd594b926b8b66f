import { applicationBody, buildAccount, buildDocument, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { minutes } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';
import { workMailData } from '../mail-deliveries/team-mail-data.view.ts';
import { receiveApplication } from '../provider-applications/service.ts';
import { confirmDocument } from '../provider-documents/service.ts';
import { hasWork, noticeWaitingWork } from './notices.ts';

const deps = await testDeps();
const { clock, db } = deps;
const admin = await buildAccount(deps, { role: 'ADMIN' });
const { userId: superId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
await buildAccount(deps);

const notices = (): Promise<{ id: string; user_id: string }[]> =>
  db('work_notices').select('id', 'user_id').orderBy('id');

/** At seven in South Africa, with nothing that waits. */
beforeEach(async () => {
  clock.set('2026-03-02T05:00:00Z');
  await db('work_notices').delete();
  await db('provider_applications').delete();
  await db('provider_documents').delete();
});

test('writes no notice while nothing waits', async () => {
  expect(await noticeWaitingWork(deps)).toBe(0);
  expect(await notices()).toEqual([]);
});

test('writes one notice a day to each administrator, whatever number of processes look', async () => {
  await receiveApplication(deps, applicationBody(), { idempotencyKey: null });
  const sums = await Promise.all([noticeWaitingWork(deps), noticeWaitingWork(deps), noticeWaitingWork(deps)]);
  expect(sums.reduce((sum, n) => sum + n)).toBe(2);
  const written = await notices();
  expect(written.map(({ user_id }) => user_id).sort()).toEqual([admin.userId, superId].sort());
  const payloads = await db('outbox').where({ event: 'work.waiting' }).pluck('payload');
  expect(payloads.map((payload) => (payload as { workNoticeId: string }).workNoticeId).sort()).toEqual(
    written.map(({ id }) => id).sort(),
  );
  clock.advance(minutes(59));
  expect(await noticeWaitingWork(deps)).toBe(0);
  clock.set('2026-03-03T05:00:00Z');
  expect(await noticeWaitingWork(deps)).toBe(2);
});

test('writes no notice before seven, or an hour later', async () => {
  await receiveApplication(deps, applicationBody(), { idempotencyKey: null });
  for (const other of ['2026-03-02T04:59:59Z', '2026-03-02T06:00:00Z', '2026-03-02T17:00:00Z']) {
    clock.set(other);
    expect(await noticeWaitingWork(deps), other).toBe(0);
  }
  clock.set('2026-03-02T05:59:59Z');
  expect(await noticeWaitingWork(deps)).toBe(2);
});

test('leaves a notice unsent once the work is done, or its reader is no administrator any more', async () => {
  const { providerId } = await buildProvider(deps);
  const id = await buildDocument(deps, { providerId });
  await noticeWaitingWork(deps);
  const [{ id: noticeId, user_id: userId } = { id: '', user_id: '' }] = await notices();
  const isSent = async () => hasWork((await workMailData(deps, noticeId))!.work);
  expect(await isSent()).toBe(true);
  const { role } = (await db('users').where({ id: userId }).first('role'))!;
  await db('users').where({ id: userId }).update({ role: 'SEEKER' });
  expect(await isSent()).toBe(false);
  await db('users').where({ id: userId }).update({ role });
  await confirmDocument(deps, { id, validOn: '2027-03-01', actorId: admin.userId, requestId: 'r-1' });
  expect(await isSent()).toBe(false);
});
