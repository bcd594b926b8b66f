import type { PostedEnquiry, SeekerEnquiries } from '@marketplace/contracts/enquiries/schemas';
import type { AcceptedLeads, ProviderLeads } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { statsMinimum } from '@marketplace/contracts/site/stats-minimum';
import { issueToken } from '@marketplace/domain/credentials/tokens';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { acceptLead } from '@marketplace/domain/leads/service';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { days } from '@marketplace/platform/clock';
import { describe, expect, test, vi } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildEnquiry,
  buildLead,
  buildProvider,
  category,
  city as cityAt,
  enquiryBody,
  password,
  unique,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db } = deps;
const api = await testApi(deps);
const visitor = api.client();

/** Both ways to a request: its link, and the account of `seeker`. */
const doors = async (enquiryId: string, seeker: { email: string }) => {
  const token = await issueRequestToken(deps, enquiryId);
  const account = await api.as(seeker);
  return {
    byLink: { client: visitor, path: `/api/requests/${token}` },
    byAccount: { client: account, path: `/api/seekers/me/enquiries/${enquiryId}` },
  };
};

test('a link in a sentence opens the request', async () => {
  const { enquiryId } = await buildLead(deps);
  const token = await issueRequestToken(deps, enquiryId);
  const endings = ['.', ')', ',', '>', ' ', '\u200b', '”', '*', '_', '!', ';', "'", '"', '…'];
  for (const ending of endings) {
    const { status, body } = await visitor.get(`/api/requests/${encodeURIComponent(token + ending)}`);
    expect([status, (body as FollowedRequest).id], ending).toEqual([200, enquiryId]);
  }
});

test('link and account show the same progress and acceptances', async () => {
  const seeker = await buildAccount(deps);
  const { enquiryId, leadId, businessName } = await buildLead(deps, {
    status: 'ACCEPTED',
    enquiry: { context: { seekerId: seeker.userId } },
  });
  const { byLink, byAccount } = await doors(enquiryId, seeker);
  const [linked, own] = [await byLink.client.get(byLink.path), await byAccount.client.get(byAccount.path)];
  expect(linked.status).toBe(200);
  const request = linked.body as FollowedRequest;
  // The link belongs to the contact address; the account has another address.
  expect(own.body).toEqual({ ...request, contact: { ...request.contact, canConfirm: false } });
  expect(request).toMatchObject({
    id: enquiryId,
    status: 'in_progress',
    city: 'Johannesburg',
    outcome: null,
    closedAt: null,
    accepted: [{ leadId, businessName, answers: null }],
  });
  expect(request.providers.accepted).toBe(1);
  expect(request.timeline.map(({ kind }) => kind)).toEqual(['RECEIVED', 'MATCHED', 'ACCEPTED']);
  expect(linked.headers.get('cache-control')).toBe('no-store');
});

test('a stranger, an altered link and a link to a deleted request get the same reply', async () => {
  const seeker = await buildAccount(deps);
  const { id } = await buildEnquiry(deps, { context: { seekerId: seeker.userId } });
  const { byLink, byAccount } = await doors(id, seeker);
  const altered = byLink.path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const stranger = await api.as(await buildAccount(deps));
  const refused = [
    await visitor.get(altered),
    await visitor.get(`/api/requests/${'x'.repeat(5000)}`),
    await visitor.get('/api/requests/1'),
    await stranger.get(byAccount.path),
    await stranger.get(`/api/seekers/me/enquiries/${crypto.randomUUID()}`),
  ];
  await db('enquiries').where({ id }).delete();
  refused.push(await byLink.client.get(byLink.path), await byAccount.client.get(byAccount.path));
  expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(refused[0]).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await visitor.get(byAccount.path)).status).toBe(401);
});

test('a link works until a few months after its request ends', async () => {
  const { id } = await buildEnquiry(deps);
  const path = `/api/requests/${await issueRequestToken(deps, id)}`;
  const endedFor = (age: number) =>
    db('enquiries')
      .where({ id })
      .update({ status: 'cancelled', closed_at: new Date(deps.clock.now().getTime() - age) });
  await endedFor(days(limits.requestLinkDays) - 1000);
  expect((await visitor.get(path)).status).toBe(200);
  await endedFor(days(limits.requestLinkDays));
  expect((await visitor.get(path)).status).toBe(404);
});

test('neither the database nor the log contains the token', async () => {
  const lines = vi.spyOn(deps.log, 'info');
  const { id } = await buildEnquiry(deps);
  const token = await issueRequestToken(deps, id);
  await visitor.get(`/api/requests/${token}`);
  await vi.waitFor(() => expect(JSON.stringify(lines.mock.calls)).toContain('/api/requests/:token'), 10_000);
  expect(JSON.stringify(lines.mock.calls)).not.toContain(token);
  lines.mockRestore();
  const [row] = await db('request_links').where({ enquiry_id: id });
  expect(row!.token_hash.toString('base64url')).not.toBe(token);
});

test('shows a provider’s response time once there are enough responses', async () => {
  const provider = await buildProvider(deps);
  let last = '';
  for (let n = 0; n < statsMinimum.sample; n += 1) {
    const { enquiryId } = await buildLead(deps, { provider, status: 'ACCEPTED' });
    last = enquiryId;
  }
  await db.raw(`update leads set answered_at = created_at + interval '38 minutes' where provider_id = ?`, [
    provider.providerId,
  ]);
  const { body } = await visitor.get(`/api/requests/${await issueRequestToken(deps, last)}`);
  const own = (body as FollowedRequest).accepted.find(({ businessName }) => businessName === provider.businessName);
  expect(own?.answers).toEqual({ medianMinutes: 38, count: statsMinimum.sample });
});

test('reports a search without candidates', async () => {
  const { id } = await buildEnquiry(deps, { province: 'Northern Cape', city: 'Kimberley' });
  await matchEnquiry(deps, { enquiryId: id });
  const { body } = await visitor.get(`/api/requests/${await issueRequestToken(deps, id)}`);
  expect((body as FollowedRequest).timeline).toMatchObject([{ kind: 'RECEIVED' }, { kind: 'MATCHED', told: 0 }]);
});

/** A request of `seeker` with one lead accepted and one unanswered. */
const requestWithLeads = async (city: string) => {
  const seeker = await buildAccount(deps);
  const place = cityAt(city);
  // Too small a radius for other tests' requests.
  const settings = { baseCity: place, provinces: [place.province.slug], coverageRadiusKm: 5 };
  const [taker, waiter] = [await buildProvider(deps, settings), await buildProvider(deps, settings)];
  const { id } = await buildEnquiry(deps, {
    province: place.province.name,
    city: place.name,
    context: { seekerId: seeker.userId },
  });
  await matchEnquiry(deps, { enquiryId: id });
  const takerLead = await acceptLead(deps, { id, providerId: taker.providerId });
  const waiterLead = (await db('leads').where({ enquiry_id: id, provider_id: waiter.providerId }).first('id'))!.id;
  return { id, seeker, taker, waiter, takerLead, waiterLead, ...(await doors(id, seeker)) };
};
const eventsOf = (enquiryId: string) =>
  db('outbox').whereRaw(`payload ->> 'enquiryId' = ?`, [enquiryId]).orderBy('id').pluck('event');

test('shows that a provider has opened the lead', async () => {
  const { id, waiter, byLink } = await requestWithLeads('western-cape/knysna');
  const provider = await api.as(waiter);
  const opened = async () => ((await visitor.get(byLink.path)).body as FollowedRequest).providers.opened;
  expect(await opened()).toBe(0);
  await provider.get('/api/providers/me/leads');
  expect(await opened()).toBe(0);
  for (const _ of [1, 2]) expect((await provider.get(`/api/providers/me/leads/${id}`)).status).toBe(200);
  expect(await opened()).toBe(1);
  expect((await eventsOf(id)).filter((event) => event === 'lead.opened')).toHaveLength(1);
});

test('closing stores the outcome, ends open leads, and notifies the accepting providers once', async () => {
  const { id, byLink, byAccount, takerLead, waiterLead } = await requestWithLeads('western-cape/hermanus');
  const wrong = await visitor.post(`${byLink.path}/close`, { outcome: 'DONE', leadId: waiterLead });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { leadId: expect.stringContaining('did the job') } } });
  for (const body of [{}, { outcome: 'WITHDRAWN' }, { outcome: 'DONE' }, { outcome: 'ELSEWHERE', leadId: takerLead }])
    expect((await visitor.post(`${byLink.path}/close`, body)).status).toBe(400);
  const [one, other] = await Promise.all([
    visitor.post(`${byLink.path}/close`, { outcome: 'DONE', leadId: takerLead }),
    byAccount.client.post(`${byAccount.path}/close`, { outcome: 'DONE', leadId: takerLead }),
  ]);
  const [closed, refused] = one.status === 200 ? [one, other] : [other, one];
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(closed).toMatchObject({
    status: 200,
    body: {
      status: 'completed',
      outcome: 'DONE',
      doneByLeadId: takerLead,
      providers: { open: 0, accepted: 1, expired: 0 },
    },
  });
  expect((closed.body as FollowedRequest).timeline.map(({ kind }) => kind)).not.toContain('EXPIRED');
  expect((await eventsOf(id)).slice(-3)).toEqual(['lead.expired', 'lead.request-closed', 'enquiry.closed']);
  expect((await visitor.get('/api/public/leads')).text).not.toContain(id);
  expect(await matchEnquiry(deps, { enquiryId: id })).toBe(0);
});

test('a request in progress can be kept open through both doors, and no other request', async () => {
  const { byLink, byAccount, waiter } = await requestWithLeads('western-cape/robertson');
  const before = (await visitor.get(byLink.path)).body as FollowedRequest;
  expect(before.closing).toEqual({
    at: new Date(deps.clock.now().getTime() + days(limits.idleDays)).toISOString(),
    isNoticed: false,
  });
  for (const { client, path } of [byLink, byAccount]) {
    deps.clock.advance(days(1));
    const kept = await client.post(`${path}/keep-open`);
    expect(kept.status).toBe(200);
    const { closing, timeline } = kept.body as FollowedRequest;
    const now = deps.clock.now();
    expect(closing).toEqual({ at: new Date(now.getTime() + days(limits.idleDays)).toISOString(), isNoticed: false });
    expect(timeline.at(-1)).toEqual({ kind: 'KEPT_OPEN', at: now.toISOString() });
  }
  expect((await visitor.post(`${byAccount.path}/keep-open`)).status).toBe(401);
  expect((await (await api.as(waiter)).post(`${byAccount.path}/keep-open`)).status).toBe(404);
  await visitor.post(`${byLink.path}/withdraw`);
  expect((await visitor.post(`${byLink.path}/keep-open`)).status).toBe(409);
  expect(((await visitor.get(byLink.path)).body as FollowedRequest).closing).toBeNull();
});

test('withdrawing ends it for all others, and accepting providers keep the lead', async () => {
  const { byLink, taker, takerLead, waiter, waiterLead } = await requestWithLeads('western-cape/paarl');
  expect(await visitor.post(`${byLink.path}/withdraw`)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', outcome: 'WITHDRAWN' },
  });
  expect((await (await api.as(waiter)).post(`/api/providers/me/leads/${waiterLead}/accept`)).status).toBe(409);
  expect((await (await api.as(taker)).get(`/api/providers/me/leads/${takerLead}`)).body).toMatchObject({
    accepted: { contactName: 'Thandi Nkosi' },
  });
  expect((await visitor.post(`${byLink.path}/withdraw`)).status).toBe(409);
});

test('one tap on the emailed link confirms the address once, and providers see it', async () => {
  const { id, byLink, byAccount, taker, waiter, takerLead } = await requestWithLeads('western-cape/worcester');
  const [providerThatAccepted, provider] = [await api.as(taker), await api.as(waiter)];
  const said = async () => [
    ((await provider.get('/api/providers/me/leads')).body as ProviderLeads).leads[0]!.addressConfirmed,
    ((await providerThatAccepted.get('/api/providers/me/accepted')).body as AcceptedLeads).leads[0]!.addressConfirmed,
  ];
  // Opening the page, as scanners and previews do, confirms nothing. Neither does an account with another address.
  expect((await visitor.get(byLink.path)).body).toMatchObject({
    isProven: true,
    contact: { isConfirmed: false, canConfirm: true },
  });
  expect((await byAccount.client.get(byAccount.path)).body).toMatchObject({ contact: { canConfirm: false } });
  expect((await byAccount.client.post(`${byAccount.path}/confirm`)).status).toBe(409);
  expect((await visitor.get(`${byLink.path}/confirm`)).status).toBe(404);
  expect(await said()).toEqual([false, false]);
  const before = (await eventsOf(id)).length;
  for (const _ of [1, 2])
    expect(await visitor.post(`${byLink.path}/confirm`)).toMatchObject({
      status: 200,
      body: { contact: { isConfirmed: true, canConfirm: false } },
    });
  expect(await said()).toEqual([true, true]);
  expect((await eventsOf(id)).slice(before)).toEqual(['lead.updated', 'lead.updated', 'enquiry.contact-confirmed']);
  expect((await providerThatAccepted.get(`/api/providers/me/leads/${takerLead}`)).body).toMatchObject({
    lead: { addressConfirmed: true },
    accepted: { addressConfirmed: true },
  });
});

test('posting with the account’s verified address needs no confirmation', async () => {
  const seeker = await buildAccount(deps);
  const context = { seekerId: seeker.userId };
  const own = await buildEnquiry(deps, { context, contactEmail: seeker.email, contactEmailConfirm: seeker.email });
  const other = await buildEnquiry(deps, { context });
  const confirmed = async (id: string) => (await db('enquiries').where({ id }).first('contact_confirmed_at'))!;
  expect(await confirmed(own.id)).toEqual({ contact_confirmed_at: own.createdAt });
  expect(await confirmed(other.id)).toEqual({ contact_confirmed_at: null });
});

test('everything can change before the first acceptance, and a new place starts a new match', async () => {
  const here = cityAt('western-cape/oudtshoorn');
  const there = cityAt('western-cape/stellenbosch');
  const settings = (base: typeof here) => ({ baseCity: base, provinces: ['western-cape'], coverageRadiusKm: 10 });
  const [near, far] = [await buildProvider(deps, settings(here)), await buildProvider(deps, settings(there))];
  const { id } = await buildEnquiry(deps, { province: 'Western Cape', city: here.name });
  await matchEnquiry(deps, { enquiryId: id });
  const path = `/api/requests/${await issueRequestToken(deps, id)}`;
  const told = () => db('leads').where({ enquiry_id: id, status: 'SENT' }).pluck('provider_id');
  expect(await told()).toEqual([near.providerId]);
  const edit = {
    title: 'Burst pipe, call 082 555 0134',
    description: 'Water stands in the yard, and the stopcock does not close any more.',
    province: 'Western Cape',
    city: there.name,
    budgetMin: 700,
    budgetMax: null,
    contactPhone: '083 555 0177',
    contactWhatsapp: '073 555 0188',
    contactPreferences: ['call', 'whatsapp'],
  };
  const changed = await visitor.patch(path, edit);
  expect(changed).toMatchObject({
    status: 200,
    body: {
      title: edit.title,
      city: there.name,
      budgetMin: 700,
      budgetMax: null,
      contact: { phone: '083 555 0177', whatsapp: '073 555 0188' },
    },
  });
  expect((changed.body as FollowedRequest).timeline.at(-1)!.kind).toBe('EDITED');
  expect(await db('enquiries').where({ id }).first()).toMatchObject({
    masked_title: expect.not.stringContaining('082'),
    contact_phone: '+27835550177',
  });
  expect(await told()).toEqual([]);
  expect((await eventsOf(id)).slice(-3)).toEqual(['lead.expired', 'enquiry.moved', 'enquiry.changed']);
  expect((changed.body as FollowedRequest).providers).toMatchObject({ told: 0, expired: 0 });
  const ended = await db('leads').where({ enquiry_id: id }).first();
  expect(ended).toMatchObject({ provider_id: near.providerId, status: 'EXPIRED', end_reason: 'REQUEST_CHANGED' });
  // The provider did not miss it.
  expect(await db('providers').where({ id: near.providerId }).first()).toMatchObject({
    ...{ recent_leads: 0, leads_expired: 0 },
  });
  await matchEnquiry(deps, { enquiryId: id });
  expect(await told()).toEqual([far.providerId]);
  // Repeating the edit changes nothing.
  const before = (await eventsOf(id)).length;
  expect((await visitor.patch(path, edit)).status).toBe(200);
  expect(await eventsOf(id)).toHaveLength(before);
});

test('a provider that covers the new place, or the old one again, can get the request again', async () => {
  const here = cityAt('northern-cape/kuruman');
  const there = cityAt('northern-cape/upington');
  const { providerId } = await buildProvider(deps, {
    ...{ baseCity: here, provinces: ['northern-cape'], coverageRadiusKm: 10 },
  });
  const { id } = await buildEnquiry(deps, { province: 'Northern Cape', city: here.name, budgetMin: 500 });
  await matchEnquiry(deps, { enquiryId: id });
  const path = `/api/requests/${await issueRequestToken(deps, id)}`;
  const leads = () => db('leads').where({ enquiry_id: id }).select('id', 'provider_id', 'end_reason');
  const [first] = await leads();
  expect(first).toMatchObject({ provider_id: providerId, end_reason: null });
  await visitor.patch(path, { categoryId: category('leak-detection-and-repair') });
  expect(await leads()).toEqual([]);
  expect((await eventsOf(id)).slice(-3)).toEqual(['lead.updated', 'enquiry.moved', 'enquiry.changed']);
  await matchEnquiry(deps, { enquiryId: id });
  await visitor.patch(path, { province: 'Northern Cape', city: there.name });
  expect(await leads()).toMatchObject([{ end_reason: 'REQUEST_CHANGED' }]);
  await visitor.patch(path, { province: 'Northern Cape', city: here.name });
  expect(await leads()).toEqual([]);
  await matchEnquiry(deps, { enquiryId: id });
  expect(await leads()).toMatchObject([{ provider_id: providerId, end_reason: null }]);
});

test('a place can change to a suburb, and changing the city clears the suburb', async () => {
  const { id } = await buildEnquiry(deps, { province: 'Gauteng', city: 'Johannesburg' });
  const path = `/api/requests/${await issueRequestToken(deps, id)}`;
  const placeAfter = async (edit: object) => {
    const { body } = await visitor.patch(path, edit);
    const { province, city, suburb } = body as FollowedRequest;
    return { province, city, suburb };
  };
  const melville = { province: 'Gauteng', city: 'Johannesburg', suburb: 'Melville' };
  expect(await placeAfter(melville)).toEqual(melville);
  expect((await eventsOf(id)).slice(-2)).toEqual(['enquiry.moved', 'enquiry.changed']);
  expect(await placeAfter({ title: 'Another title' })).toEqual(melville);
  expect(await placeAfter({ province: 'Gauteng', city: 'Pretoria' })).toEqual({
    province: 'Gauteng',
    city: 'Pretoria',
  });
});

test.each([
  [{}, ''],
  [{ title: 'Hi' }, 'title'],
  [{ budgetMin: 100_000_000 }, 'budgetMax'],
  [{ province: 'Gauteng', city: 'Hermanus' }, 'city'],
  [{ province: 'Western Cape', city: 'Cape Town', suburb: 'Melville' }, 'suburb'],
  [{ categoryId: crypto.randomUUID() }, 'categoryId'],
  [{ contactPhone: '' }, 'contactPhone'],
  [{ contactPhone: '0000000000' }, 'contactPhone'],
  [{ contactEmail: 'x@mailinator.com' }, 'contactEmail'],
  [{ status: 'completed' }, 'status'],
])('refuses a change to %j at its field, and changes nothing', async (edit, field) => {
  const { id } = await buildEnquiry(deps);
  const row = () => db('enquiries').where({ id }).first();
  const before = await row();
  const refused = await visitor.patch(`/api/requests/${await issueRequestToken(deps, id)}`, edit);
  expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  if (field) expect((refused.body as { fields: object }).fields).toHaveProperty(field);
  expect(await row()).toEqual(before);
});

test('after an acceptance, notifies the provider of allowed changes and refuses the others', async () => {
  const { id, byLink, takerLead } = await requestWithLeads('western-cape/swellendam');
  const refused = await visitor.patch(byLink.path, { budgetMin: 200, timeframe: 'Flexible timing' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { budgetMin: expect.stringContaining('accepted') } } });
  expect((await visitor.patch(byLink.path, { timeframe: 'Flexible timing', contactName: 'Thandi Dube' })).status).toBe(
    200,
  );
  expect(await db('request_changes').where({ enquiry_id: id })).toMatchObject([
    { lead_id: takerLead, fields: ['timeframe', 'contactName'] },
  ]);
  expect((await eventsOf(id)).slice(-2)).toEqual(['lead.request-changed', 'enquiry.changed']);
  await visitor.post(`${byLink.path}/withdraw`);
  expect((await visitor.patch(byLink.path, { contactName: 'Thandi Zulu' })).status).toBe(409);
});

test('a new address invalidates earlier links, and the link that changed it confirms nothing', async () => {
  const { id } = await buildEnquiry(deps);
  const [used, other] = [await issueRequestToken(deps, id), await issueRequestToken(deps, id)];
  await visitor.post(`/api/requests/${used}/confirm`);
  const contactEmail = `new-${crypto.randomUUID()}@example.org`;
  expect(await visitor.patch(`/api/requests/${used}`, { contactEmail })).toMatchObject({
    status: 200,
    body: { isProven: false, contact: { email: contactEmail, isConfirmed: false, canConfirm: false } },
  });
  expect((await visitor.get(`/api/requests/${other}`)).status).toBe(404);
  expect((await visitor.post(`/api/requests/${used}/confirm`)).status).toBe(409);
  const mailed = await issueRequestToken(deps, id);
  expect((await visitor.post(`/api/requests/${mailed}/confirm`)).status).toBe(200);
  expect(await db('request_changes').where({ enquiry_id: id })).toMatchObject([
    { lead_id: null, fields: ['contactEmail'] },
  ]);
});

describe('a request posted by a stranger with an account’s address', () => {
  const strangersPhone = '082 555 0142';
  const ownersPhone = '083 555 0177';
  /** Posts as a visitor with the address of an account, whose owner is signed in elsewhere. */
  const posted = async ({ verified = true, createAccount = false, headers = {} } = {}) => {
    const owner = await buildAccount(deps, { verified });
    const session = await api.as(owner);
    const contact = { contactEmail: owner.email, contactEmailConfirm: owner.email, contactPhone: strangersPhone };
    const body = enquiryBody({ ...contact, createAccount });
    const post = async () => (await visitor.post('/api/enquiries', body, headers)).body as PostedEnquiry;
    const { id, requestToken } = await post();
    const listed = async () =>
      ((await session.get('/api/seekers/me/enquiries')).body as SeekerEnquiries).enquiries.map((row) => [
        row.id,
        row.isUnanswered,
      ]);
    const own = `/api/seekers/me/enquiries/${id}`;
    const asStranger = (token: string | null = requestToken) => visitor.get(`/api/requests/${token}`);
    return { id, owner, session, own, listed, post, strangers: `/api/requests/${requestToken}`, asStranger };
  };
  const contactOf = ({ body }: { body: unknown }) => (body as FollowedRequest).contact;

  test('is listed immediately in the verified account’s open sessions, which ask whether it is theirs', async () => {
    const { id, listed, session, own } = await posted();
    expect(await listed()).toEqual([[id, true]]);
    expect(contactOf(await session.get(own))).toMatchObject({ isConfirmed: false, canConfirm: true });

    const unproved = await posted({ verified: false });
    expect(await unproved.listed()).toEqual([]);
    expect((await unproved.session.get(unproved.own)).status).toBe(404);
  });

  test('is listed among the account’s own requests, paged, newest first', async () => {
    const { id, owner, session } = await posted();
    const contact = { contactEmail: owner.email, contactEmailConfirm: owner.email };
    const later = [
      await buildEnquiry(deps, { context: { seekerId: owner.userId } }),
      await buildEnquiry(deps, contact),
      await buildEnquiry(deps, { context: { seekerId: owner.userId } }),
    ];
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const page = (await session.get(`/api/seekers/me/enquiries?limit=1${query}`)).body as SeekerEnquiries;
      seen.push(...page.enquiries.map((row) => row.id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([id, ...later.map((enquiry) => enquiry.id)].toReversed());
  });

  test('is not confirmed by signing in, and the stranger’s view does not change', async () => {
    const { id, owner, asStranger } = await posted();
    const before = await asStranger();
    await api.as(owner);
    expect(await asStranger()).toMatchObject({ status: 200, body: before.body as object });
    expect(await db('enquiries').where({ id }).first('contact_confirmed_at', 'seeker_id')).toEqual({
      ...{ contact_confirmed_at: null, seeker_id: null },
    });
  });

  test('moves to the account when confirmed, which ends the stranger’s link without a new one', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const { id, owner, session, own, listed, strangers, asStranger, post } = await posted({ headers: key });
    const again = await post();
    expect((await asStranger(again.requestToken)).status).toBe(200);
    expect(await session.post(`${own}/confirm`)).toMatchObject({
      status: 200,
      body: { contact: { isConfirmed: true, canConfirm: false } },
    });
    expect(await db('enquiries').where({ id }).first('seeker_id')).toEqual({ seeker_id: owner.userId });
    expect(await listed()).toEqual([[id, false]]);
    for (const token of [undefined, again.requestToken]) expect((await asStranger(token)).status).toBe(404);
    expect((await visitor.patch(strangers, { contactPhone: strangersPhone })).status).toBe(404);
    expect(await post()).toMatchObject({ id, requestToken: null });
  });

  test('shows the stranger nothing that its owner entered, even before the confirmation', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const { own, session, strangers, asStranger, post } = await posted({ headers: key });
    expect((await session.patch(own, { contactPhone: ownersPhone, contactName: 'Naledi Mokoena' })).status).toBe(200);
    expect((await asStranger()).status).toBe(404);
    expect((await visitor.patch(strangers, { contactPhone: strangersPhone })).status).toBe(404);
    expect((await post()).requestToken).toBeNull();
    expect(contactOf(await session.get(own))).toMatchObject({ phone: ownersPhone, name: 'Naledi Mokoena' });
  });

  test('also hides details entered through the emailed link', async () => {
    const { id, asStranger } = await posted();
    const mailed = await issueRequestToken(deps, id);
    expect((await visitor.patch(`/api/requests/${mailed}`, { contactPhone: ownersPhone })).status).toBe(200);
    expect((await asStranger()).status).toBe(404);
    expect(contactOf(await visitor.get(`/api/requests/${mailed}`)).phone).toBe(ownersPhone);
  });

  test('is withdrawn and no longer listed when disowned', async () => {
    const { id, owner, session, own, listed, asStranger } = await posted();
    const accepted = await session.post(`${own}/disown`);
    expect(accepted).toMatchObject({ status: 200, body: { status: 'cancelled', contact: { canConfirm: false } } });
    expect(await listed()).toEqual([]);
    await api.as(owner);
    expect(await listed()).toEqual([]);
    for (const gone of [await session.get(own), await session.post(`${own}/confirm`), await asStranger()])
      expect(gone.status).toBe(404);
    expect(await matchEnquiry(deps, { enquiryId: id })).toBe(0);
  });

  test('can be confirmed or disowned only by the address’s owner, and confirming is final', async () => {
    const { strangers, own, session } = await posted();
    for (const answer of ['confirm', 'disown']) expect((await visitor.post(`${strangers}/${answer}`)).status).toBe(409);
    await session.post(`${own}/confirm`);
    expect(await session.post(`${own}/disown`)).toMatchObject({
      status: 409,
      body: { error: sentences.requestConfirmed },
    });
  });

  test('is also confirmed for the account by the emailed link', async () => {
    const { id, listed, asStranger } = await posted();
    expect((await visitor.post(`/api/requests/${await issueRequestToken(deps, id)}/confirm`)).status).toBe(200);
    expect(await listed()).toEqual([[id, false]]);
    expect((await asStranger()).status).toBe(404);
  });

  test('also asks the owner of an account that was created by posting it', async () => {
    const email = `${unique('new')}@example.org`;
    const body = enquiryBody({ contactEmail: email, contactEmailConfirm: email, createAccount: true });
    const { id, requestToken } = (await visitor.post('/api/enquiries', body)).body as PostedEnquiry;
    const { id: userId } = (await db('users').where({ email }).first('id'))!;
    const token = await issueToken(deps, 'password', { userId, email, life: days(1) });
    await visitor.post('/api/auth/reset-password', { token, password });
    const session = await api.as({ email });
    const own = `/api/seekers/me/enquiries/${id}`;
    expect(contactOf(await session.get(own))).toMatchObject({ isConfirmed: false, canConfirm: true });
    await session.post(`${own}/confirm`);
    expect((await visitor.get(`/api/requests/${requestToken}`)).status).toBe(404);
  });
});

test('keeps the contact address owner’s details from an account that posted with that address', async () => {
  const stranger = await buildAccount(deps);
  const { id } = await buildEnquiry(deps, { context: { seekerId: stranger.userId } });
  const { byLink, byAccount } = await doors(id, stranger);
  await visitor.post(`${byLink.path}/confirm`);
  // Details changed by another person confirm nothing.
  expect(await byAccount.client.patch(byAccount.path, { contactPhone: '082 555 0142' })).toMatchObject({
    body: { contact: { isConfirmed: false } },
  });
  expect((await visitor.patch(byLink.path, { contactPhone: '083 555 0177' })).status).toBe(200);
  expect((await byAccount.client.get(byAccount.path)).status).toBe(404);
});

test('fills free places again on request, once per press, and not without free places', async () => {
  const place = cityAt('western-cape/saldanha');
  const { id } = await buildEnquiry(deps, { province: 'Western Cape', city: place.name });
  await matchEnquiry(deps, { enquiryId: id });
  const path = `/api/requests/${await issueRequestToken(deps, id)}/more`;
  const press = crypto.randomUUID();
  for (const _ of [1, 2]) expect((await visitor.post(path, { press })).status).toBe(202);
  expect(await db('rematches').where({ enquiry_id: id })).toHaveLength(1);
  for (let n = 0; n < limits.providersPerEnquiry; n += 1)
    await buildProvider(deps, { baseCity: place, provinces: ['western-cape'], coverageRadiusKm: 5 });
  await matchEnquiry(deps, { enquiryId: id });
  expect(await visitor.post(path, { press: crypto.randomUUID() })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('which is the maximum') },
  });
});
