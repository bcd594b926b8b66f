import { type WorkKind, workKindNames } from '@marketplace/contracts/operations/work-kinds';
import {
  applicationBody,
  buildAccount,
  buildDocument,
  buildEnquiry,
  buildLead,
  buildProvider,
  contactBody,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { beforeEach, expect, test } from 'vitest';
import { closeMessage } from '../contact/answers.ts';
import { receiveMessage } from '../contact/service.ts';
import { listEnquiries } from '../enquiries/admin-list.view.ts';
import { heldTexts } from '../enquiries/held-texts.view.ts';
import { askForRewrite } from '../enquiries/text-reviews.ts';
import { acceptLead, declineLead } from '../leads/service.ts';
import { assignRequest } from '../matching/assignment.ts';
import { inviteProvider, withdrawInvitation } from '../matching/invitations.ts';
import { matchEnquiry } from '../matching/service.ts';
import { importStatement } from '../payments/statement-import.ts';
import { packed, statementSamples } from '../payments/statement-samples.ts';
import { bookNewLines } from '../payments/statements.ts';
import { requestPlan } from '../plan-requests/service.ts';
import { listApplications } from '../provider-applications/list.view.ts';
import { askApplicant } from '../provider-applications/questions.ts';
import { receiveApplication } from '../provider-applications/service.ts';
import { confirmDocument } from '../provider-documents/service.ts';
import { listProviders } from '../providers/admin-list.view.ts';
import { openReports } from '../reports/list.view.ts';
import { reportLead } from '../reports/service.ts';
import { writeToSeeker } from '../requests/team-messages.ts';
import { countWork, type WorkCursor, workQueue } from './queue.view.ts';

const deps = await testDeps();
const { clock, db } = deps;
const { userId: actorId } = await buildAccount(deps, { role: 'ADMIN' });

beforeEach(async () => {
  clock.set('2026-03-02T08:00:00Z');
  for (const table of ['provider_applications', 'provider_documents', 'reports', 'contact_messages', 'plan_requests'])
    await db(table).delete();
  await db('enquiries').update({ status: 'cancelled', text_review: 'clear', closed_at: clock.now() });
  await db('outbox').delete();
  await db('statement_lines').delete();
  await db('providers').update({ withdrawn_at: clock.now() });
});

const held = {
  title: 'Painter, 082 first',
  description: 'then my friend 555 and my brother 0199, you know what to do',
};
const context = { idempotencyKey: null };

const counted = async () =>
  Object.fromEntries(
    Object.entries(await countWork(deps)).flatMap(([kind, { count }]) => (count === 0 ? [] : [[kind, count]])),
  );
const all = (of: readonly WorkKind[] = workKindNames) => workQueue(deps, { kinds: of });
const kindsIn = async () => (await all()).items.map(({ kind }) => kind);

/** One of each kind that the services can make, an hour apart. */
const buildWork = async () => {
  const { providerId } = await buildProvider(deps);
  await buildDocument(deps, { providerId, kind: 'identity' });
  await buildDocument(deps, { providerId, kind: 'registration' });
  clock.advance(hours(1));
  await receiveApplication(deps, applicationBody(), context);
  clock.advance(hours(1));
  const { leadId, providerId: reporter } = await buildLead(deps, { status: 'ACCEPTED' });
  await reportLead(deps, { providerId: reporter, id: leadId, reason: 'WRONG_NUMBER', text: '' });
  clock.advance(hours(1));
  await receiveMessage(deps, contactBody(), context);
  clock.advance(hours(1));
  const { id: enquiryId } = await buildEnquiry(deps, held);
  clock.advance(hours(1));
  await requestPlan(deps, { providerId, actorId, plan: 'FREE_VIA_BUNDLE', reason: '' });
  clock.advance(hours(1));
  const text = 'PAYSHAP 082 555 0199';
  const content = packed(statementSamples.fnb([{ day: '2026-03-02', cents: 49_900, text }]));
  await importStatement(deps, { name: 'march.csv', content, actorId });
  await bookNewLines(deps);
  clock.advance(hours(1));
  await db('outbox').insert([
    { event: 'unknown', payload: '{}', dead_lettered_at: clock.now() },
    { event: 'unknown', payload: '{}', dead_lettered_at: clock.now() },
  ]);
  return { providerId, enquiryId };
};

test('lists one row per subject, oldest first', async () => {
  const { providerId, enquiryId } = await buildWork();
  const { items, nextCursor } = await all();
  expect(items.map(({ kind }) => kind)).toEqual([
    'documents',
    'application',
    'report',
    'message',
    'text',
    'planRequest',
    'payment',
    'failure',
  ]);
  expect(nextCursor).toBe(null);
  expect(items[0]).toMatchObject({ id: providerId, about: providerId, words: ['identity', 'registration'] });
  expect(items[4]).toMatchObject({ id: enquiryId, about: enquiryId });
  expect(items[6]).toMatchObject({ kind: 'payment', title: 'Payment', words: ['49900', '2 Mar 2026'] });
  expect(items[7]).toMatchObject({ id: 'unknown', about: null, words: ['2'] });
  expect(JSON.stringify(items)).not.toMatch(/082 |friend|brother|555 ?01\d\d|@/);
});

test('counts what it lists, and what has waited for longer than a day', async () => {
  await buildWork();
  clock.advance(hours(19));
  const counts = await countWork(deps);
  const { items } = await all();
  for (const kind of workKindNames)
    expect(counts[kind]?.count, kind).toBe(items.filter((item) => item.kind === kind).length);
  expect(counts.documents).toMatchObject({ late: 1, since: items.find(({ kind }) => kind === 'documents')!.since });
  expect(counts.failure).toMatchObject({ late: 0 });
  expect((await workQueue(deps, { kinds: workKindNames, age: 'late' })).items.map(({ kind }) => kind)).toEqual([
    'documents',
    'application',
  ]);
});

test('pages through all kinds without losing or repeating a row', async () => {
  await buildWork();
  // Two kinds with the same time.
  await receiveApplication(deps, applicationBody(), context);
  await receiveMessage(deps, contactBody(), context);
  const seen: string[] = [];
  let cursor: WorkCursor | undefined;
  do {
    const page = await workQueue(deps, { kinds: workKindNames, limit: 2, cursor });
    seen.push(...page.items.map(({ kind, id }) => `${kind} ${id}`));
    expect(seen.length).toBeLessThanOrEqual(10); // guards against an endless list
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual((await all()).items.map(({ kind, id }) => `${kind} ${id}`));
  expect(new Set(seen).size).toBe(10);
});

test('agrees with the filter of each list', async () => {
  const { providerId } = await buildWork();
  await buildProvider(deps, { verifiedUntil: new Date(clock.now().getTime() + days(29)) });
  const { providerId: due } = await buildProvider(deps, { verifiedUntil: new Date(clock.now().getTime() + days(29)) });
  await db('providers').where({ id: due }).update({ checks_due_at: clock.now() });
  const { id: requestId } = await buildEnquiry(deps);
  clock.advance(hours(25));
  const ids = async (list: Promise<{ items: { id: string }[] }>) => (await list).items.map(({ id }) => id).sort();
  const lists = {
    documents: listProviders(deps, { status: 'documents' }),
    missingChecks: listProviders(deps, { status: 'due' }),
    verification: listProviders(deps, { status: 'lapsing' }),
    application: listApplications(deps, { status: 'new' }),
    answer: listApplications(deps, { status: 'answered' }),
    report: openReports(deps),
    text: heldTexts(deps, { kind: 'text' }),
    rewrite: heldTexts(deps, { kind: 'rewrite' }),
    rating: heldTexts(deps, { kind: 'rating' }),
    request: listEnquiries(deps, { status: 'unanswered' }),
  };
  for (const [kind, list] of Object.entries(lists)) {
    const of = kind as keyof typeof lists;
    expect(await ids(all([of])), kind).toEqual(await ids(list));
  }
  expect(await ids(all(['documents']))).toEqual([providerId]);
  expect(await ids(all(['request']))).toContain(requestId);
});

test('leaves out an application that waits for its applicant, and a closed message', async () => {
  await askApplicant(deps, {
    applicationId: await receiveApplication(deps, applicationBody(), context),
    actorId,
    question: 'Which licence?',
  });
  await closeMessage(deps, { messageId: await receiveMessage(deps, contactBody(), context) });
  expect(await counted()).toEqual({});
});

test('lists a request only after a day, and never one that is withdrawn or accepted', async () => {
  const { id } = await buildEnquiry(deps);
  await buildLead(deps, { status: 'ACCEPTED' });
  clock.advance(hours(24));
  expect(await kindsIn()).toEqual([]);
  clock.advance(1);
  expect(await kindsIn()).toEqual(['request']);
  await db('enquiries').where({ id }).update({ status: 'cancelled', closed_at: clock.now() });
  expect(await kindsIn()).toEqual([]);
});

test('leaves out a request that our team has assigned or invited a provider to, while that is open', async () => {
  const { id: enquiryId } = await buildEnquiry(deps);
  const [{ providerId }, other] = [await buildProvider(deps), await buildProvider(deps)];
  clock.advance(hours(25));
  expect(await kindsIn()).toEqual(['request']);
  await assignRequest(deps, { enquiryId, providerId });
  expect(await kindsIn()).toEqual([]);
  await declineLead(deps, { id: enquiryId, providerId });
  expect(await kindsIn()).toEqual(['request']);
  const { id } = await inviteProvider(deps, { enquiryId, to: { providerId: other.providerId }, invitedBy: actorId });
  expect(await kindsIn()).toEqual([]);
  await withdrawInvitation(deps, id);
  expect(await kindsIn()).toEqual(['request']);
  await inviteProvider(deps, { enquiryId, to: { providerId: other.providerId }, invitedBy: actorId });
  clock.advance(days(7) - 1);
  expect(await kindsIn()).toEqual([]);
  clock.advance(1);
  expect(await kindsIn()).toEqual(['request']);
});

test('keeps a request whose lead was sent by matching, and drops it once a provider accepts', async () => {
  const { providerId } = await buildProvider(deps);
  const { id: enquiryId } = await buildEnquiry(deps);
  clock.advance(hours(25));
  await matchEnquiry(deps, { enquiryId });
  expect(await kindsIn()).toEqual(['request']);
  await acceptLead(deps, { id: enquiryId, providerId });
  expect(await kindsIn()).toEqual([]);
});

test('leaves out a request once our team has answered its seeker, except before it waited', async () => {
  const { id: enquiryId } = await buildEnquiry(deps);
  const write = () =>
    writeToSeeker(
      deps,
      { enquiryId, kind: 'MESSAGE', text: 'We have found no one yet.', phone: null, authorId: actorId },
      context,
    );
  await write();
  clock.advance(hours(25));
  expect(await kindsIn()).toEqual(['request']);
  await write();
  expect(await kindsIn()).toEqual([]);
});

test('lists a text again once its seeker has rewritten it', async () => {
  const { id } = await buildEnquiry(deps, held);
  expect(await kindsIn()).toEqual(['text']);
  await askForRewrite(deps, { id, note: 'Please leave out the numbers' });
  expect(await kindsIn()).toEqual([]);
  await db('rewrite_requests').where({ enquiry_id: id }).update({ rewritten_at: clock.now() });
  expect(await counted()).toEqual({ rewrite: 1 });
});

test('leaves out a file that is still being checked, a decided document and a business that withdrew', async () => {
  const { providerId } = await buildProvider(deps);
  const one = await buildDocument(deps, { providerId, kind: 'identity' });
  const other = await buildDocument(deps, { providerId, kind: 'registration' });
  const kindsToCheck = async () => (await all()).items.map(({ words }) => words);
  await db('attachments')
    .whereIn('id', db('provider_documents').where({ id: other }).select('attachment_id'))
    .update({ state: 'checking' });
  expect(await kindsToCheck()).toEqual([['identity']]);
  await db('providers').where({ id: providerId }).update({ withdrawn_at: clock.now() });
  expect(await kindsToCheck()).toEqual([]);
  await db('providers').where({ id: providerId }).update({ withdrawn_at: null });
  await confirmDocument(deps, { id: one, validOn: '2027-03-01', actorId, requestId: 'r-1' });
  expect(await kindsToCheck()).toEqual([]);
});

test('lists a copy of personal data that was not made within a day', async () => {
  await db('data_requests').insert({ kind: 'EXPORT', email: 'a@example.org', created_at: clock.now() });
  expect(await kindsIn()).toEqual([]);
  clock.advance(hours(25));
  expect(await kindsIn()).toEqual(['dataRequest']);
  await db('data_requests').delete();
});
