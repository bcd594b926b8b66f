import { enquiryStatuses } from '@marketplace/contracts/enquiries/schemas';
import type { AssignableProvider, LeadInvitation } from '@marketplace/contracts/leads/invitations';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { AdminEnquiryDetail } from '@marketplace/contracts/requests/admin-schemas';
import { acceptLead } from '@marketplace/domain/leads/service';
import { leadInvitationMailData } from '@marketplace/domain/mail-deliveries/enquiry-mail-data.view';
import { inviteProvider } from '@marketplace/domain/matching/invitations';
import { matchEnquiry } from '@marketplace/domain/matching/service';
import { withdrawProvider } from '@marketplace/domain/requests/withdrawal';
import { days } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildEnquiry,
  buildMember,
  buildProvider,
  category,
  city,
  unique,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps({ poolMax: 20 });
const { db, clock } = deps;
const api = await testApi(deps);
const admin = await buildAccount(deps, { role: 'ADMIN' });
const administrator = await api.as(admin);

const reason = 'Phoned: they are free this week.';
/** Each test has its own town, so that providers of the others do not count. */
const at = (path: string) => ({ baseCity: city(path), provinces: [city(path).province.slug] });
const contact = { contactName: 'Thandi Nkosi', contactPhone: '082 555 0134' };
const postedAt = (path: string) =>
  buildEnquiry(deps, { ...contact, province: city(path).province.name, city: city(path).name });

const assignableFor = async (enquiryId: string, search = '') =>
  (
    (await administrator.get(`/api/admin/enquiries/${enquiryId}/assignable?search=${search}`)).body as {
      providers: AssignableProvider[];
    }
  ).providers;
const invite = (enquiryId: string, body: object) =>
  administrator.post(`/api/admin/enquiries/${enquiryId}/invitations`, { reason, ...body });
const invited = async (enquiryId: string, body: object): Promise<string> => {
  const reply = await invite(enquiryId, body);
  expect(reply).toMatchObject({ status: 201 });
  return (reply.body as { id: string }).id;
};
const withdraw = (id: string) => administrator.delete(`/api/admin/lead-invitations/${id}`);
const as = async (account: { userId: string; email: string }) => {
  const client = await api.as(account);
  return {
    open: (id: string) => client.get(`/api/lead-invitations/${id}`),
    obstacle: async (id: string) => ((await client.get(`/api/lead-invitations/${id}`)).body as LeadInvitation).obstacle,
    take: (id: string) => client.post(`/api/providers/me/lead-invitations/${id}/take`),
    lead: (id: string) => client.get(`/api/providers/me/leads/${id}`),
  };
};
const leadsOf = (enquiryId: string) => db('leads').where({ enquiry_id: enquiryId }).orderBy('slot');

describe('providers for a request', () => {
  test('lists suitable ones first, then near ones with what prevents it', async () => {
    const path = 'free-state/bloemfontein';
    const best = await buildProvider(deps, at(path));
    const unverified = await buildProvider(deps, { ...at(path), verifiedAt: null });
    const photographer = await buildProvider(deps, { ...at(path), categoryIds: [category('photography')] });
    const { id } = await postedAt(path);
    expect(await assignableFor(id)).toMatchObject([
      { id: best.providerId, businessName: best.businessName, city: 'Bloemfontein', distanceKm: 0, obstacle: null },
      { id: unverified.providerId, obstacle: 'Not verified' },
    ]);
    expect(await assignableFor(id, photographer.businessName)).toMatchObject([
      { id: photographer.providerId, obstacle: sentences.assignUnsuited },
    ]);
    expect((await administrator.get(`/api/admin/enquiries/${crypto.randomUUID()}/assignable`)).status).toBe(404);
  });

  test('offers no one that has the request or declined it', async () => {
    const path = 'western-cape/george';
    const provider = await buildProvider(deps, at(path));
    const { id } = await postedAt(path);
    await matchEnquiry(deps, { enquiryId: id });
    expect(await assignableFor(id)).toEqual([]);
    await db('leads').where({ enquiry_id: id }).update({ status: 'DECLINED' });
    expect(await assignableFor(id)).toEqual([]);
    expect(await assignableFor(id, provider.businessName)).toMatchObject([{ obstacle: sentences.leadGiven }]);
    const { providerId } = provider;
    expect(await invite(id, { providerId })).toMatchObject({ status: 409, body: { error: sentences.leadGiven } });
  });
});

test('invites a provider, whose team sees the request without contact details until one of them takes it', async () => {
  const path = 'limpopo/polokwane';
  const provider = await buildProvider(deps, at(path));
  const { providerId } = provider;
  const { id: enquiryId } = await postedAt(path);
  const id = await invited(enquiryId, { providerId });
  expect(await db('audit_entries').where({ action: 'enquiry.invite', subject_id: enquiryId }).first()).toMatchObject({
    actor_id: admin.userId,
    after: { provider: provider.businessName, reason },
  });
  expect(await db('outbox').where({ event: 'lead.invited' }).pluck('payload')).toContainEqual(
    expect.objectContaining({ leadInvitationId: id }),
  );
  expect(await leadInvitationMailData(deps, id)).toMatchObject({ readerEmail: provider.email, isOpen: true });

  const member = await buildMember(deps, provider);
  const [owner, colleague] = [await as(provider), await as(member)];
  const opened = await colleague.open(id);
  expect(opened.body).toMatchObject({
    obstacle: null,
    leadId: null,
    request: { city: 'Polokwane', distanceKm: 0, reference: expect.any(String) },
  });
  expect(JSON.stringify(opened.body)).not.toMatch(/Thandi|Nkosi|555 ?0199|@/);
  // Opening it takes nothing.
  expect(await leadsOf(enquiryId)).toEqual([]);

  const taken = await colleague.take(id);
  expect(taken.status).toBe(200);
  const { leadId } = taken.body as { leadId: string };
  expect(await leadsOf(enquiryId)).toMatchObject([
    { id: leadId, provider_id: providerId, status: 'ACCEPTED', slot: 1 },
  ]);
  expect((await owner.lead(leadId)).body).toMatchObject({ accepted: { contactName: 'Thandi Nkosi' } });
  expect(await db('lead_history').where({ lead_id: leadId, to_value: 'ACCEPTED' }).first('actor_id')).toEqual({
    actor_id: member.userId,
  });
  expect(await owner.take(id)).toMatchObject({ status: 409, body: { error: sentences.invitationTaken } });
  expect((await owner.open(id)).body).toMatchObject({ obstacle: sentences.invitationTaken, leadId, request: null });
  expect((await leadInvitationMailData(deps, id))!.isOpen).toBe(false);
  const detail = (await administrator.get(`/api/admin/enquiries/${enquiryId}`)).body as AdminEnquiryDetail;
  expect(detail.invitations).toMatchObject([{ id, providerId, state: 'TAKEN' }]);
});

test('sends the email to the person of the team with the given address', async () => {
  const path = 'mpumalanga/mbombela';
  const provider = await buildProvider(deps, at(path));
  const member = await buildMember(deps, provider);
  const { id: enquiryId } = await postedAt(path);
  const id = await invited(enquiryId, { email: member.email.toUpperCase() });
  expect(await leadInvitationMailData(deps, id)).toMatchObject({ readerEmail: member.email, isOpen: true });
  await db('team_members').where({ user_id: member.userId }).delete();
  expect((await leadInvitationMailData(deps, id))!.isOpen).toBe(false);
  const unknown = { status: 400, body: { fields: { email: messages.inviteeUnknown } } };
  for (const email of [`${unique('nobody')}@example.org`, (await buildAccount(deps)).email])
    expect(await invite(enquiryId, { email })).toMatchObject(unknown);
  const both = { providerId: provider.providerId, email: provider.email };
  for (const body of [{}, both]) expect((await invite(enquiryId, body)).status).toBe(400);
  expect((await invite(enquiryId, { providerId: crypto.randomUUID() })).status).toBe(404);
  expect((await invite(crypto.randomUUID(), { providerId: provider.providerId })).status).toBe(404);
});

describe('says in one sentence why the link does not work', () => {
  const path = 'northern-cape/kimberley';
  const invitation = async () => {
    const provider = await buildProvider(deps, at(path));
    const { id: enquiryId } = await postedAt(path);
    const id = await invited(enquiryId, { providerId: provider.providerId });
    return { id, enquiryId, provider, ...(await as(provider)) };
  };
  const refuses = async ({ id, obstacle, take }: Awaited<ReturnType<typeof invitation>>, sentence: string) => {
    expect(await obstacle(id)).toBe(sentence);
    expect(await take(id)).toMatchObject({ status: 409, body: { error: sentence } });
  };

  test('another account', async () => {
    const { id, enquiryId } = await invitation();
    const other = await as(await buildProvider(deps, at(path)));
    const elsewhere = { obstacle: sentences.invitationElsewhere, leadId: null, request: null };
    expect((await other.open(id)).body).toMatchObject(elsewhere);
    expect(await other.take(id)).toMatchObject({ status: 403, body: { error: sentences.invitationElsewhere } });
    for (const role of ['SEEKER', 'ADMIN'] as const) {
      const stranger = await as(await buildAccount(deps, { role }));
      expect((await stranger.open(id)).body).toMatchObject(elsewhere);
      expect((await stranger.take(id)).status).toBe(403);
    }
    expect((await api.client().get(`/api/lead-invitations/${id}`)).status).toBe(401);
    expect((await other.open(crypto.randomUUID())).status).toBe(404);
    expect(await leadsOf(enquiryId)).toEqual([]);
  });

  test('withdrawn', async () => {
    const link = await invitation();
    expect((await withdraw(link.id)).status).toBe(204);
    expect(await db('audit_entries').where({ action: 'enquiry.withdraw-invitation' }).first('subject_id')).toEqual({
      subject_id: link.enquiryId,
    });
    await refuses(link, sentences.invitationWithdrawn);
    const over = { status: 409, body: { error: sentences.leadInvitationOver } };
    expect(await withdraw(link.id)).toMatchObject(over);
    expect((await withdraw(crypto.randomUUID())).status).toBe(404);
  });

  test('the business withdrew', async () => {
    const { id, provider, obstacle } = await invitation();
    await withdrawProvider(deps, { providerId: provider.providerId, actorId: null });
    expect(await obstacle(id)).toBe(sentences.invitationWithdrawn);
    expect(await db('lead_invitations').where({ id }).first('withdrawn_at')).toEqual({ withdrawn_at: clock.now() });
  });

  test.each(enquiryStatuses.filter((status) => status !== 'open' && status !== 'in_progress'))(
    'the request is %s',
    async (status) => {
      const link = await invitation();
      await db('enquiries').where({ id: link.enquiryId }).update({ status, closed_at: clock.now() });
      await refuses(link, sentences.invitationClosed);
      expect((await link.open(link.id)).body).toMatchObject({ request: null });
    },
  );

  test('the business already has the lead', async () => {
    const link = await invitation();
    const { providerId } = link.provider;
    const given = await administrator.post(`/api/admin/providers/${providerId}/leads`, {
      enquiryId: link.enquiryId,
      reason,
    });
    expect(given.status).toBe(201);
    await refuses(link, sentences.invitationGiven);
    expect((await link.open(link.id)).body).toMatchObject({ leadId: expect.any(String) });
  });

  test('paused, with the request still shown', async () => {
    const link = await invitation();
    await db('providers').where({ id: link.provider.providerId }).update({ paused_at: clock.now() });
    await refuses(link, sentences.providerPaused);
    expect((await link.open(link.id)).body).toMatchObject({ request: { city: 'Kimberley' } });
  });

  test('other providers hold all places, until they accepted', async () => {
    const link = await invitation();
    const { enquiryId } = link;
    await db('providers').where({ id: link.provider.providerId }).update({ recent_leads: 100 });
    await db('provider_coverage').where({ provider_id: link.provider.providerId }).update({ recent_leads: 100 });
    await Promise.all(Array.from({ length: limits.providersPerEnquiry }, () => buildProvider(deps, at(path))));
    await matchEnquiry(deps, { enquiryId });
    const leads = await leadsOf(enquiryId);
    expect(leads).toHaveLength(limits.providersPerEnquiry);
    await refuses(link, sentences.invitationFull);
    for (const { id, provider_id: providerId } of leads) await acceptLead(deps, { id, providerId });
    await refuses(link, sentences.invitationAccepted);
  });
});

test('one of two people who take the request at once gets it', async () => {
  const path = 'gauteng/vereeniging';
  const provider = await buildProvider(deps, at(path));
  const { id: enquiryId } = await postedAt(path);
  const id = await invited(enquiryId, { providerId: provider.providerId });
  const people = [await as(provider), await as(await buildMember(deps, provider))];
  const replies = await Promise.all(people.map(({ take }) => take(id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  // The second one waits for the first, and learns what happened.
  expect(replies.map(({ body }) => (body as { error?: string }).error)).toContain(sentences.invitationTaken);
  expect(await leadsOf(enquiryId)).toHaveLength(1);
});

test('gives the last place to one of two invited providers', async () => {
  const path = 'kwazulu-natal/newcastle';
  const { id: enquiryId } = await postedAt(path);
  const others = await Promise.all(
    Array.from({ length: limits.providersPerEnquiry - 1 }, () => buildProvider(deps, at(path))),
  );
  await matchEnquiry(deps, { enquiryId });
  for (const { providerId } of others) await acceptLead(deps, { id: enquiryId, providerId });
  const two = await Promise.all([buildProvider(deps, at(path)), buildProvider(deps, at(path))]);
  const calls = [];
  for (const provider of two)
    calls.push({ id: await invited(enquiryId, { providerId: provider.providerId }), ...(await as(provider)) });
  const replies = await Promise.all(calls.map(({ id, take }) => take(id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const accepted = (await leadsOf(enquiryId)).filter(({ status }) => status === 'ACCEPTED');
  expect(accepted).toHaveLength(limits.providersPerEnquiry);
});

test('has one open invitation per provider and a maximum per request', async () => {
  const path = 'eastern-cape/makhanda';
  const { providerId } = await buildProvider(deps, at(path));
  const { id: enquiryId } = await postedAt(path);
  const first = await invited(enquiryId, { providerId });
  expect(await invite(enquiryId, { providerId })).toMatchObject({
    status: 409,
    body: { error: sentences.leadInvited },
  });
  await withdraw(first);
  for (let n = 1; n < limits.leadInvitations; n++) await withdraw(await invited(enquiryId, { providerId }));
  const full = { status: 409, body: { error: sentences.leadInvitationsFull } };
  expect(await invite(enquiryId, { providerId })).toMatchObject(full);
});

test.each([
  ['SEEKER', 403],
  ['PROVIDER', 403],
  ['ADMIN', 201],
  ['SUPER_ADMIN', 201],
] as const)('a %s gets %i for an invitation', async (role, status) => {
  const path = 'north-west/rustenburg';
  const { providerId } = await buildProvider(deps, at(path));
  const { id } = await postedAt(path);
  const client = await api.as(await buildAccount(deps, { role }));
  const of = `/api/admin/enquiries/${id}`;
  expect((await client.get(`${of}/assignable`)).status).toBe(status === 201 ? 200 : status);
  const reply = await client.post(`${of}/invitations`, { providerId, reason });
  expect(reply.status).toBe(status);
  const invitation = status === 201 ? (reply.body as { id: string }).id : await invited(id, { providerId });
  expect((await client.delete(`/api/admin/lead-invitations/${invitation}`)).status).toBe(status === 201 ? 204 : status);
  expect((await api.client().post(`${of}/invitations`, { providerId, reason })).status).toBe(401);
});

// Last, because it ends the administrator's session.
test('expires after seven days, and a new invitation then replaces it', async () => {
  const path = 'western-cape/worcester';
  const provider = await buildProvider(deps, at(path));
  const { id: enquiryId } = await postedAt(path);
  const id = await invited(enquiryId, { providerId: provider.providerId });
  const { obstacle, take } = await as(provider);
  clock.advance(days(limits.leadInvitationDays) - 1);
  expect(await obstacle(id)).toBe(null);
  clock.advance(1);
  expect(await obstacle(id)).toBe(sentences.invitationExpired);
  expect(await take(id)).toMatchObject({ status: 409, body: { error: sentences.invitationExpired } });
  expect((await leadInvitationMailData(deps, id))!.isOpen).toBe(false);
  const again = { enquiryId, to: { providerId: provider.providerId }, invitedBy: admin.userId };
  expect(await obstacle((await inviteProvider(deps, again)).id)).toBe(null);
});
