import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { deleteObsoleteRows } from '@marketplace/domain/maintenance/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { issueConfirmationToken } from '@marketplace/domain/pending-requests/links';
import { hours } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildProvider,
  category,
  enquiryBody,
  pendingRequestBody,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db, clock } = deps;
const api = await testApi(deps);
const visitor = api.client();
const at = '/api/pending-requests';

const rowOf = async (contactEmail: string) =>
  (await db('pending_requests').whereRaw(`content ->> 'contactEmail' = ?`, [contactEmail]).first())!;
/** Posts a request as software does. `mailed`: the token in the email. */
const post = async (overrides: Parameters<typeof pendingRequestBody>[0] = {}) => {
  const body = pendingRequestBody(overrides);
  const posted = await visitor.post(at, body);
  expect(posted.status).toBe(201);
  const { id } = await rowOf(body.contactEmail);
  return { body, id, token: (posted.body as { token: string }).token, mailed: await issueConfirmationToken(deps, id) };
};
const requestsOf = (contact_email: string) => db('enquiries').where({ contact_email });

// id: pending-request-waits
test('a posted request is no enquiry and starts nothing except the email', async () => {
  await buildProvider(deps);
  const events = async () => (await db('outbox').select('event')).map(({ event }) => event);
  const [before, jobs] = [await events(), await db('pending_jobs')];
  const { body } = await post();
  expect(await requestsOf(body.contactEmail)).toEqual([]);
  expect((await events()).slice(before.length)).toEqual(['request.pending']);
  expect(await db('pending_jobs')).toEqual(jobs);
  expect((await visitor.get('/api/public/leads')).text).not.toContain(body.title);
  const admin = await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' }));
  for (const list of ['enquiries', 'held-texts', 'work'])
    expect((await admin.get(`/api/admin/${list}`)).text).not.toContain(body.title);
});

describe('the mailed link', () => {
  // id: pending-request-confirmed-by-post
  test('confirms nothing when it is opened, and posts the request by the button, with the address confirmed', async () => {
    const business = await buildProvider(deps);
    const { body, mailed } = await post();
    const shown = await visitor.get(`${at}/${mailed}`);
    expect(shown.body).toMatchObject({
      isPosted: false,
      request: {
        title: body.title,
        city: 'Johannesburg',
        contact: { email: body.contactEmail, phone: '082 555 0199' },
      },
    });
    expect(await requestsOf(body.contactEmail)).toEqual([]);

    const confirmed = await visitor.post(`${at}/${mailed}/confirm`);
    const { requestToken } = confirmed.body as { requestToken: string };
    const [request] = await requestsOf(body.contactEmail);
    expect(request).toMatchObject({ title: body.title, status: 'open', contact_confirmed_at: clock.now() });
    expect((await visitor.get(`/api/requests/${requestToken}`)).body).toMatchObject({
      id: request!.id,
      contact: { isConfirmed: true },
    });
    await matchEnquiry(deps, { enquiryId: request!.id });
    expect(await db('leads').where({ provider_id: business.providerId, enquiry_id: request!.id })).toHaveLength(1);
    expect((await visitor.get(`${at}/${mailed}`)).body).toMatchObject({ isPosted: true, request: null });
  });

  // id: pending-request-confirmed-once
  test('posts one request however often it is confirmed, also at once', async () => {
    const { body, id, mailed } = await post();
    const other = await issueConfirmationToken(deps, id);
    const replies = await Promise.all([mailed, other, mailed].map((token) => visitor.post(`${at}/${token}/confirm`)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await requestsOf(body.contactEmail)).toHaveLength(1);
    for (const { body } of replies)
      expect((await visitor.get(`/api/requests/${(body as { requestToken: string }).requestToken}`)).status).toBe(200);
  });

  // id: pending-request-expires
  test('expires, and the request is erased', async () => {
    const { body, id, token, mailed } = await post();
    clock.advance(hours(limits.pendingRequestHours));
    for (const path of [`${at}/${mailed}`, `${at}/${token}/state`]) expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.post(`${at}/${mailed}/confirm`)).status).toBe(404);
    expect(await requestsOf(body.contactEmail)).toEqual([]);
    clock.advance(1);
    await deleteObsoleteRows(deps);
    expect(await db('pending_requests').where({ id })).toEqual([]);
    expect(await db('pending_request_links').where({ pending_request_id: id })).toEqual([]);
  });
});

// id: pending-request-followed
test('the token of the reply follows the state, without texts and contact details, and confirms nothing', async () => {
  const business = await buildProvider(deps);
  const { body, token, mailed } = await post();
  const confirmBefore = new Date(clock.now().getTime() + hours(limits.pendingRequestHours)).toISOString();
  const state = async () => (await visitor.get(`${at}/${token}/state`)).body;
  expect(await state()).toEqual({ state: 'WAITING_FOR_CONFIRMATION', confirmBefore, request: null });
  expect((await visitor.get(`${at}/${token}`)).status).toBe(404);
  expect((await visitor.post(`${at}/${token}/confirm`)).status).toBe(404);
  expect((await visitor.get(`/api/requests/${token}`)).status).toBe(404);
  expect((await visitor.get(`${at}/${mailed}/state`)).status).toBe(404);

  await visitor.post(`${at}/${mailed}/confirm`);
  const [request] = await requestsOf(body.contactEmail);
  await matchEnquiry(deps, { enquiryId: request!.id });
  expect(await state()).toEqual({
    state: 'POSTED',
    confirmBefore,
    request: { status: 'open', providersNotified: expect.any(Number), providersAccepted: 0 },
  });
  expect(await db('leads').where({ provider_id: business.providerId, enquiry_id: request!.id })).toHaveLength(1);
});

// id: pending-request-idempotent
test('a repeated call is the same request with one email, until it has expired', async () => {
  const body = pendingRequestBody();
  const key = { 'idempotency-key': body.contactEmail };
  const events = async () => (await db('outbox').where({ event: 'request.pending' })).length;
  const before = await events();
  const replies = await Promise.all([1, 2].map(() => visitor.post(at, body, key)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const { id } = await rowOf(body.contactEmail);
  expect(await events()).toBe(before + 1);
  for (const reply of replies)
    expect((await visitor.get(`${at}/${(reply.body as { token: string }).token}/state`)).status).toBe(200);
  expect((await visitor.post(at, { ...body, title: 'Another geyser' }, key)).body).toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
  });
  clock.advance(hours(limits.pendingRequestHours));
  expect((await visitor.post(at, body, key)).status).toBe(201);
  expect(await events()).toBe(before + 2);
  expect(await db('pending_requests').where({ id }).select('idempotency_key')).toEqual([{ idempotency_key: null }]);
});

// id: pending-request-rules
test('has the rules of posting', async () => {
  const refusedFor = async (change: object) => {
    const { status, body } = await visitor.post(at, { ...pendingRequestBody(), ...change });
    return [status, Object.keys((body as { fields: object }).fields)];
  };
  expect(await refusedFor({ categoryId: category('home-improvement') })).toEqual([400, ['categoryId']]);
  expect(await refusedFor({ categoryId: crypto.randomUUID() })).toEqual([400, ['categoryId']]);
  expect(await refusedFor({ city: 'Atlantis' })).toEqual([400, ['city']]);
  expect(await refusedFor({ contactPhone: '12' })).toEqual([400, ['contactPhone']]);
  expect(await refusedFor({ contactEmail: 'a@mailinator.com' })).toEqual([400, ['contactEmail']]);
  expect(await refusedFor({ budgetMax: 100 })).toEqual([400, ['budgetMax']]);
  expect(await refusedFor({ contactPhone: '' })).toEqual([400, ['contactPhone']]);
  expect(await refusedFor({ attachments: [], createAccount: true })).toEqual([400, ['attachments', 'createAccount']]);
  expect((await visitor.post(at, enquiryBody())).body).toMatchObject({ fields: { categoryId: messages.serviceType } });
  const group = await post({ categoryId: category('plumbing') });
  await visitor.post(`${at}/${group.mailed}/confirm`);
  expect(await requestsOf(group.body.contactEmail)).toMatchObject([{ category_id: category('plumbing') }]);
});
