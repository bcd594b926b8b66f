import { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import {
  buildAccount,
  buildEnquiry,
  buildLead,
  buildProvider,
  type EnquiryBody,
  enquiryBody,
  unique,
} from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { expireEnquiries } from '../leads/expiry.ts';
import { matchEnquiry } from '../matching/service.ts';
import { countRows } from '../sql.ts';
import { seekerEnquiries } from './seeker-list.view.ts';
import { type PostContext, postEnquiry } from './service.ts';

const deps = await testDeps({ poolMax: 20 });
const { db, clock } = deps;

const post = (body: Partial<EnquiryBody> = {}, context: Partial<PostContext> = {}) =>
  postEnquiry(deps, PostEnquiry.parse(enquiryBody(body)), { seekerId: null, idempotencyKey: null, ...context });
const outboxOf = (enquiryId: string) =>
  db('outbox').whereRaw(`payload->>'enquiryId' = ?`, enquiryId).orderBy('id').select('event', 'payload');
const jobsOf = (enquiryId: string) =>
  db('pending_jobs').whereRaw(`payload->>'enquiryId' = ?`, enquiryId).orderBy('id').select('id', 'name', 'payload');
const byEmail = (contactEmail: string) => db('enquiries').where({ contact_email: contactEmail });
const someone = () => {
  const email = `${unique('someone')}@example.org`;
  return { contactEmail: email, contactEmailConfirm: email };
};

test('stores the enquiry as written and records its jobs', async () => {
  const body = enquiryBody({ ...someone(), contactPhone: '', contactPreferences: ['email'], budgetMax: undefined });
  const posted = await post(body, { requestId: 'r-1' });
  expect(posted).toEqual({
    id: expect.any(String),
    reference: expect.stringMatching(/^.{4}-.{4}$/),
    status: 'open',
    textReview: 'clear',
    createdAt: clock.now(),
    requestToken: expect.stringMatching(/^[\w-]{43}$/),
    isRepeated: false,
  });
  expect(await db('enquiries').where({ id: posted.id }).first()).toMatchObject({
    title: body.title,
    category_id: body.subSubcategoryId,
    province: 'gauteng',
    budget_min: 1500,
    budget_max: null,
    contact_email: body.contactEmail,
    contact_phone: null,
    contact_preferences: ['email'],
    seeker_id: null,
    expires_at: new Date(clock.now().getTime() + days(limits.enquiryDays)),
  });
  const payload = { enquiryId: posted.id, requestId: 'r-1' };
  expect(await jobsOf(posted.id)).toEqual(
    ['enquiry.match', 'mail.enquiry-received'].map((name) => ({ id: `${posted.id}.${name}`, name, payload })),
  );
});

test('stores a separate WhatsApp number and a timeframe of the short forms as given', async () => {
  const { id } = await post({ contactWhatsapp: '073 555 0188', timeframe: 'Next week' });
  expect(await db('enquiries').where({ id }).first()).toMatchObject({
    contact_phone: '+27825550199',
    contact_whatsapp: '+27735550188',
    timeframe: 'Next week',
  });
});

// id: jobs-with-every-enquiry
test('records the jobs if and only if it stores the enquiry', async () => {
  const people = someone();
  const count = () => countRows(db('pending_jobs'));
  const before = await count();
  const trx = await db.transaction();
  await postEnquiry({ ...deps, db: trx }, PostEnquiry.parse(enquiryBody({ ...people, createAccount: true })), {
    seekerId: null,
    idempotencyKey: null,
  });
  expect(await countRows(trx('pending_jobs'))).toBe(before + 2);
  await trx.rollback();
  expect(await count()).toBe(before);
  expect(await byEmail(people.contactEmail)).toEqual([]);
  expect(await db('users').where({ email: people.contactEmail })).toEqual([]);

  await expect(post({ ...people, city: 'Atlantis-on-Sea' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  // A database error halfway (the seeker's id is unknown) rolls everything back too.
  await expect(post(people, { seekerId: '0198c5f0-7a11-7000-8000-00000000dead' })).rejects.toThrow('foreign key');
  expect(await count()).toBe(before);
});

test('stores one enquiry and account with their jobs for fifty concurrent posts with one key', async () => {
  const body = { ...someone(), createAccount: true };
  const key = unique('key');
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(body, { idempotencyKey: key })));
  const { id, reference, createdAt } = answers[0]!;
  for (const answer of answers) expect(answer).toMatchObject({ id, reference, createdAt, status: 'open' });
  expect(await byEmail(body.contactEmail)).toHaveLength(1);
  expect(await db('users').where({ email: body.contactEmail })).toHaveLength(1);
  expect((await jobsOf(id)).map(({ name }) => name)).toEqual(['enquiry.match', 'mail.enquiry-received']);
});

test('binds a key to its content', async () => {
  const body = someone();
  const key = unique('key');
  const first = await post(body, { idempotencyKey: key });
  clock.advance(days(1));
  expect(await post(body, { idempotencyKey: key })).toMatchObject({ id: first.id, createdAt: first.createdAt });
  await expect(post({ ...body, title: 'Something else' }, { idempotencyKey: key })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
  expect(await byEmail(body.contactEmail)).toHaveLength(1);
});

test('stores separate enquiries for the same content without a key or with another key', async () => {
  const body = someone();
  const posts = [post(body), post(body), post(body, { idempotencyKey: unique('key') })];
  expect(new Set((await Promise.all(posts)).map(({ id }) => id)).size).toBe(3);
});

test('creates one invited account that owns the enquiry with createAccount', async () => {
  const body = { ...someone(), createAccount: true };
  const { id } = await post(body);
  const [user] = await db('users').where({ email: body.contactEmail });
  expect(user).toMatchObject({ role: 'SEEKER', name: 'Thandi Nkosi', password_hash: null, email_verified_at: null });
  expect(
    await db('outbox').where({ event: 'account.invited' }).whereRaw(`payload->>'userId' = ?`, user!.id),
  ).toHaveLength(1);
  expect(await seekerEnquiries(deps, user!.id)).toMatchObject({
    items: [{ id, providersNotified: 0, providersAccepted: 0 }],
    nextCursor: null,
  });
});

test('leaves an existing account unchanged with createAccount', async () => {
  const { userId, email } = await buildAccount(deps, { name: 'Lerato Mokoena' });
  const before = await db('users').where({ id: userId }).first('name', 'phone');
  const { id } = await post({ contactEmail: email, contactEmailConfirm: email, createAccount: true });
  expect(await db('users').where({ email })).toHaveLength(1);
  // Typing an address does not prove that it is the poster's, so the account does not get the enquiry.
  expect(await db('enquiries').where({ id }).first('seeker_id')).toEqual({ seeker_id: null });
  expect(await db('users').where({ id: userId }).first('name', 'phone')).toEqual(before);
});

test('creates one account for two concurrent first posts of a seeker', async () => {
  const body = { ...someone(), createAccount: true };
  await Promise.all([post(body), post(body)]);
  expect(await db('users').where({ email: body.contactEmail })).toHaveLength(1);
});

test('creates no second account for a signed-in seeker', async () => {
  const { userId } = await buildAccount(deps);
  const body = { ...someone(), createAccount: true };
  const { id } = await post(body, { seekerId: userId });
  expect(await db('enquiries').where({ id }).first('seeker_id')).toEqual({ seeker_id: userId });
  expect(await db('users').where({ email: body.contactEmail })).toEqual([]);
});

test('expires an enquiry and its open leads after 30 days without an acceptance', async () => {
  const { userId: seekerId } = await buildAccount(deps);
  await buildProvider(deps);
  const { id: silent } = await buildEnquiry(deps, { context: { seekerId } });
  const { enquiryId: accepted } = await buildLead(deps, { status: 'ACCEPTED' });
  clock.advance(days(limits.enquiryDays) - 1);
  await expireEnquiries(deps);
  await matchEnquiry(deps, { enquiryId: silent });
  expect(await db('enquiries').where({ id: silent }).first('status')).toEqual({ status: 'open' });

  clock.advance(1);
  await Promise.all([expireEnquiries(deps), expireEnquiries(deps)]);
  expect(await db('enquiries').where({ id: silent }).first('status', 'closed_at')).toEqual({
    status: 'expired',
    closed_at: clock.now(),
  });
  const leads = await db('leads').where({ enquiry_id: silent }).pluck('status');
  expect(leads.length).toBeGreaterThan(0);
  expect(new Set(leads)).toEqual(new Set(['EXPIRED']));
  const events = (await outboxOf(silent)).map(({ event }) => event);
  expect(events.filter((event) => event === 'enquiry.expired')).toHaveLength(1);
  expect(events.filter((event) => event === 'lead.expired')).toHaveLength(leads.length);
  expect(await db('enquiries').where({ id: accepted }).first('status')).toEqual({ status: 'in_progress' });
});

test('closes any number of enquiries in one sweep', async () => {
  const ids = await Promise.all(Array.from({ length: 120 }, async () => (await buildEnquiry(deps)).id));
  clock.advance(days(limits.enquiryDays));
  expect(await expireEnquiries(deps)).toBeGreaterThanOrEqual(120);
  expect(await db('enquiries').whereIn('id', ids).where({ status: 'open' })).toEqual([]);
});
