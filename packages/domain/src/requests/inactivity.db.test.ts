import { randomUUID } from 'node:crypto';
import { limits } from '@marketplace/contracts/limits';
import { type BuiltLead, buildLead, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test, vi } from 'vitest';
import { sendMessage } from '../conversations/service.ts';
import { inTransaction } from '../deps.ts';
import { followedByToken, issueRequestToken } from '../enquiries/request-links.ts';
import { expireLeads } from '../leads/expiry.ts';
import { updateLead } from '../leads/service.ts';
import { closingMailData } from '../mail-deliveries/enquiry-mail-data.view.ts';
import { matchEnquiry } from '../matching/service.ts';
import { editRequest } from './editing.ts';
import { closeIdleRequests, keepRequestOpen } from './inactivity.ts';
import { followedRequest } from './tracking.view.ts';

const deps = await testDeps();
const { db, clock } = deps;

const noticeAfter = days(limits.idleDays - limits.idleNoticeDays);
const notice = days(limits.idleNoticeDays);

const accepted = () => buildLead(deps, { status: 'ACCEPTED' });
const stateOf = async (id: string) => {
  const row = await db('enquiries').where({ id }).first('status', 'outcome', 'closed_at');
  return [row!.status, row!.outcome, row!.closed_at];
};
const eventsOf = (enquiryId: string) =>
  db('outbox').whereRaw(`payload ->> 'enquiryId' = ?`, [enquiryId]).orderBy('id').pluck('event');
const noticesOf = (enquiryId: string) => db('closing_notices').where({ enquiry_id: enquiryId }).orderBy('created_at');
const closingOf = async (enquiryId: string) => (await followedRequest(deps, enquiryId)).closing;
const inProgress = ['in_progress', null, null];
/** Runs the job twice, as a queue may. */
const sweep = async () => {
  await closeIdleRequests(deps);
  await closeIdleRequests(deps);
};

test('announces the closing a week before, once, and closes the request with an unknown outcome', async () => {
  const { enquiryId, leadId, providerId } = await accepted();
  const start = clock.now().getTime();
  expect(await closingOf(enquiryId)).toEqual({ at: new Date(start + days(limits.idleDays)), isNoticed: false });

  clock.advance(noticeAfter - 1);
  await sweep();
  expect(await noticesOf(enquiryId)).toEqual([]);

  clock.advance(1);
  await sweep();
  const [told, ...more] = await noticesOf(enquiryId);
  expect(more).toEqual([]);
  const closesAt = new Date(start + days(limits.idleDays));
  expect(told!.closes_at).toEqual(closesAt);
  expect((await eventsOf(enquiryId)).filter((event) => event === 'enquiry.closing')).toHaveLength(1);
  expect(await closingOf(enquiryId)).toEqual({ at: closesAt, isNoticed: true });
  expect(await closingMailData(deps, told!.id)).toMatchObject({ enquiryId, closesAt, isPending: true });

  clock.advance(notice - 1);
  await sweep();
  expect(await stateOf(enquiryId)).toEqual(inProgress);

  // A provider that came late still has an open lead.
  const waiting = await buildProvider(deps);
  await matchEnquiry(deps, { enquiryId });
  clock.advance(1);
  await sweep();
  expect(await stateOf(enquiryId)).toEqual(['completed', 'UNKNOWN', closesAt]);
  const events = await eventsOf(enquiryId);
  expect(events.slice(-3)).toEqual(['lead.expired', 'lead.request-closed', 'enquiry.closed']);
  expect(await closingOf(enquiryId)).toBeNull();
  expect(await closingMailData(deps, told!.id)).toMatchObject({ isPending: false });
  expect(await db('leads').where({ enquiry_id: enquiryId, provider_id: waiting.providerId }).first('status')).toEqual({
    status: 'EXPIRED',
  });
  // The provider's own record stays, so the lead counts neither as won nor as lost.
  expect(await db('leads').where({ id: leadId, provider_id: providerId }).first('status', 'crm_status')).toEqual({
    status: 'ACCEPTED',
    crm_status: 'NEW',
  });
});

/** The day in so many days. */
const dayAfter = (count: number) => new Date(clock.now().getTime() + days(count)).toISOString().slice(0, 10);

/** Acts on a request, each of which can be repeated. `run`: 1 or 2. */
const acts: [string, (lead: BuiltLead, run: number) => Promise<unknown>][] = [
  [
    'a message',
    ({ enquiryId, leadId }) =>
      sendMessage(
        deps,
        { side: 'SEEKER', enquiryId, leadId },
        { text: 'Hello', addresses: [], keyOf: undefined, idempotencyKey: null },
      ),
  ],
  [
    'a status that the provider sets',
    ({ leadId, providerId }, run) =>
      updateLead(deps, { id: leadId, providerId, change: { crmStatus: run === 1 ? 'IN_PROGRESS' : 'WON' } }),
  ],
  [
    'a follow-up that the provider plans',
    ({ leadId, providerId }, run) =>
      updateLead(deps, { id: leadId, providerId, change: { followUpOn: dayAfter(run) } }),
  ],
  [
    'an edit',
    async ({ enquiryId }, run) => {
      const followed = await followedByToken(deps, await issueRequestToken(deps, enquiryId));
      await editRequest(deps, followed, { edit: { contactName: `Thandi ${'M'.repeat(run)}` } });
    },
  ],
  ['keeping it open', ({ enquiryId }) => keepRequestOpen(deps, { enquiryId })],
];
test.each(acts)('%s keeps the request open, before and after the notice', async (_, act) => {
  const lead = await accepted();
  const { enquiryId } = lead;
  clock.advance(noticeAfter - hours(1));
  await act(lead, 1);
  clock.advance(hours(2));
  await sweep();
  expect(await noticesOf(enquiryId)).toEqual([]);

  clock.advance(noticeAfter);
  await sweep();
  expect(await noticesOf(enquiryId)).toHaveLength(1);
  clock.advance(notice - hours(3));
  await act(lead, 2);
  const closesAt = new Date(clock.now().getTime() + days(limits.idleDays));
  expect(await closingOf(enquiryId)).toEqual({ at: closesAt, isNoticed: false });
  clock.advance(days(1));
  await sweep();
  expect(await stateOf(enquiryId)).toEqual(inProgress);
  expect(await closingOf(enquiryId)).toEqual({ at: closesAt, isNoticed: false });
});

test('a step of the system, such as the expiry of another lead, is no activity', async () => {
  const { enquiryId } = await accepted();
  const before = await closingOf(enquiryId);
  await buildProvider(deps);
  await matchEnquiry(deps, { enquiryId });
  clock.advance(days(2));
  expect(await expireLeads(deps)).toBeGreaterThan(0);
  expect(await db('leads').where({ enquiry_id: enquiryId, status: 'EXPIRED' }).first('id')).toBeDefined();
  expect(await closingOf(enquiryId)).toEqual(before);
});

test('a request that an older version accepted, or that is long overdue, still gets a full notice', async () => {
  const { enquiryId } = await accepted();
  await db('enquiries').where({ id: enquiryId }).update({ idle_check_at: null });
  await sweep();
  expect(await noticesOf(enquiryId)).toEqual([]);
  clock.advance(days(300));
  const closesAt = new Date(clock.now().getTime() + notice);
  expect(await closingOf(enquiryId)).toEqual({ at: closesAt, isNoticed: false });
  await sweep();
  expect(await stateOf(enquiryId)).toEqual(inProgress);
  expect(await closingOf(enquiryId)).toEqual({ at: closesAt, isNoticed: true });
  clock.advance(notice);
  await sweep();
  expect(await stateOf(enquiryId)).toEqual(['completed', 'UNKNOWN', closesAt]);
});

test('a message sent while the request is being closed keeps it open', async () => {
  const { enquiryId, leadId } = await accepted();
  clock.advance(noticeAfter);
  await closeIdleRequests(deps);
  clock.advance(notice);
  let finish = () => {};
  const written = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // The message holds its lead's lock, for which the closing waits.
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  const sending = inTransaction(deps, async (tx) => {
    const key = { side: 'SEEKER', enquiryId, leadId } as const;
    await sendMessage(tx, key, { text: 'Hello', addresses: [], keyOf: undefined, idempotencyKey: null });
    locked();
    await written;
  });
  await isLocked;
  const closing = closeIdleRequests(deps);
  await vi.waitFor(async () => {
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });
  finish();
  await sending;
  await closing;
  expect(await stateOf(enquiryId)).toEqual(inProgress);
});

test('only a request in progress can be kept open', async () => {
  const { enquiryId } = await buildLead(deps);
  await expect(keepRequestOpen(deps, { enquiryId })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(keepRequestOpen(deps, { enquiryId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('finds due requests by an index', async () => {
  const { rows } = await db.transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    return trx.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain select id from enquiries where status = 'in_progress' and coalesce(idle_check_at, created_at) <= now()
        order by coalesce(idle_check_at, created_at) limit 50`,
    );
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('enquiries__idle');
  expect(plan).not.toContain('Sort');
});
