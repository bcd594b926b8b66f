import { legalVersion } from '@marketplace/contracts/accounts/legal-versions';
import type { AcceptedFigures, AcceptedLeads, LeadDetail } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import type { Team, TeamInvitation } from '@marketplace/contracts/team/schemas';
import { issueInvitationToken } from '@marketplace/domain/team/invitation-tokens';
import { teamQueries } from '@marketplace/domain/team/queries';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import {
  buildAccount,
  buildLead,
  buildMember,
  buildProvider,
  password as builtPassword,
  unique,
} from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const { db } = deps;

const mine = '/api/providers/me/team';
const address = () => `${unique('invited')}@example.org`;
const password = 'three walls and a door';

/** Invites an address and returns the token that its email would contain. */
const invited = async (owner: Client, email: string, role = 'MEMBER') => {
  const { body } = await owner.post(`${mine}/invitations`, { email, role });
  const { id } = (body as Team).invitations.find((open) => open.email === email)!;
  return { id, token: await issueInvitationToken(deps, id) };
};
const accept = (client: Client, token: string, more: object = {}) =>
  client.post('/api/team-invitations', { token, ...more });
/** A lead of a new provider, which is the only one to match. */
const leadOfNew = async (about: Parameters<typeof buildLead>[1] = {}) => {
  await db('provider_coverage').delete();
  return buildLead(deps, { provider: await buildProvider(deps), ...about });
};
const teamOf = async (client: Client) => (await client.get(mine)).body as Team;

// id: team-invitation-joins
test('a person without an account joins with the emailed link, once', async () => {
  const business = await buildProvider(deps);
  const owner = await api.as(business);
  const email = address();
  const { token } = await invited(owner, email);
  expect(await db('team_invitation_tokens').whereRaw('encode(token_hash, ?) = ?', ['escape', token])).toEqual([]);

  const visitor = api.client();
  const page = (await visitor.get(`/api/team-invitations?token=${token}`)).body as TeamInvitation;
  expect(page).toMatchObject({
    ...{ businessName: business.businessName, email, role: 'MEMBER', obstacle: null },
    needs: { name: true, password: true },
  });
  expect((await accept(visitor, token)).body).toMatchObject({ fields: { name: messages.nameShort } });
  expect(await accept(visitor, token, { name: 'Lerato Mokoena', password })).toMatchObject({
    status: 200,
    body: { next: '/providers/leads' },
  });
  expect((await visitor.get('/api/auth/me')).body).toMatchObject({
    ...{ email, role: 'PROVIDER', workspaceId: business.providerId, teamRole: 'MEMBER', isEmailVerified: true },
  });
  expect(await db('users').where({ email }).first('terms_version')).toEqual({ terms_version: legalVersion('terms') });
  expect((await accept(api.client(), token, { name: 'Lerato Mokoena', password })).body).toMatchObject({
    error: sentences.teamInvitationUsed,
  });
  const team = await teamOf(owner);
  expect(team.people.map(({ name, role, isMain }) => [name, role, isMain])).toEqual([
    ['Sipho Dlamini', 'OWNER', true],
    ['Lerato Mokoena', 'MEMBER', false],
  ]);
  expect(team.invitations).toEqual([]);
  // A member sees the people, and no controls.
  expect(await teamOf(visitor)).toMatchObject({ invitations: [], can: { manage: false, leave: true } });
});

test('a seeker with an account joins and keeps the password', async () => {
  const owner = await api.as(await buildProvider(deps));
  const seeker = await buildAccount(deps);
  const { token } = await invited(owner, seeker.email);
  const client = api.client();
  expect((await client.get(`/api/team-invitations?token=${token}`)).body).toMatchObject({
    needs: { name: false, password: false },
  });
  expect((await accept(client, token)).status).toBe(200);
  expect((await api.as(seeker)).cookie).toBeTruthy();
});

// id: team-invitation-takes-over-unproved-account
test('an unproved account gets a new password, because the old one may be a stranger’s', async () => {
  const owner = await api.as(await buildProvider(deps));
  const stranger = await buildAccount(deps, { verified: false });
  const session = await api.as(stranger);
  const { token } = await invited(owner, stranger.email);
  const client = api.client();
  expect((await accept(client, token)).body).toMatchObject({ fields: { password: messages.missing } });
  expect((await accept(client, token, { password })).status).toBe(200);
  expect((await session.get('/api/account')).status).toBe(401);
  const old = { email: stranger.email, password: stranger.password };
  expect((await api.client().post('/api/auth/login', old)).status).toBe(401);
});

test('asks before ending another account’s session', async () => {
  const owner = await api.as(await buildProvider(deps));
  const { token } = await invited(owner, address());
  const someone = await api.as(await buildAccount(deps));
  const joining = { name: 'Lerato Mokoena', password };
  expect((await accept(someone, token, joining)).body).toMatchObject({ code: 'OTHER_ACCOUNT' });
  expect((await accept(someone, token, { ...joining, switchAccount: true })).status).toBe(200);
});

// id: team-invitation-reveals-no-account
test('inviting an address answers the same with and without an account', async () => {
  const owner = await api.as(await buildProvider(deps, { plan: 'NETWORK_PRO' }));
  const known = [(await buildProvider(deps)).email, (await buildAccount(deps)).email, address()];
  for (const email of known) {
    const reply = await owner.post(`${mine}/invitations`, { email, role: 'MEMBER' });
    expect([reply.status, (reply.body as Team).invitations.at(-1)?.email]).toEqual([201, email]);
  }
});

test('explains why an account can’t join', async () => {
  const business = await buildProvider(deps, { plan: 'NETWORK_PRO' });
  const owner = await api.as(business);
  const elsewhere = await buildMember(deps, await buildProvider(deps));
  const people = [
    [(await buildProvider(deps)).email, sentences.teamAccountOwns],
    [elsewhere.email, sentences.teamAccountWorks],
    [(await buildAccount(deps, { role: 'ADMIN' })).email, sentences.teamForAdministrator],
  ] as const;
  for (const [email, sentence] of people) {
    const { token } = await invited(owner, email);
    const visitor = api.client();
    expect((await visitor.get(`/api/team-invitations?token=${token}`)).body).toMatchObject({ obstacle: sentence });
    expect(await accept(visitor, token)).toMatchObject({ status: 409, body: { error: sentence } });
  }
  expect(await teamQueries(deps).providerOf(elsewhere.userId)).not.toBe(business.providerId);
});

test('a withdrawn, replaced or expired link no longer works', async () => {
  const owner = await api.as(await buildProvider(deps));
  const withdrawn = await invited(owner, address());
  await owner.delete(`${mine}/invitations/${withdrawn.id}`);
  const replaced = await invited(owner, address());
  const { body } = await owner.post(`${mine}/invitations/${replaced.id}/resend`);
  const newest = await issueInvitationToken(deps, (body as Team).invitations.at(-1)!.id);
  const over = { status: 409, body: { error: sentences.teamInvitationOver } };
  for (const { token } of [withdrawn, replaced])
    expect(await accept(api.client(), token, { name: 'Lerato Mokoena', password })).toMatchObject(over);
  deps.clock.advance(days(limits.teamInvitationDays));
  expect(await accept(api.client(), newest, { name: 'Lerato Mokoena', password })).toMatchObject(over);
  expect((await api.client().get('/api/team-invitations?token=nothing')).status).toBe(404);
});

test('limits the people, the invitations of a day, and one invitation for each address', async () => {
  const business = await buildProvider(deps);
  const owner = await api.as(business);
  const full = sentences.teamFull(2, 'R499');
  const email = address();
  const { id, token } = await invited(owner, email);
  const invite = (to: string) => owner.post(`${mine}/invitations`, { email: to, role: 'MEMBER' });
  expect((await invite(email)).body).toMatchObject({ fields: { email: messages.teamInvited } });
  expect((await invite(business.email)).body).toMatchObject({ fields: { email: messages.teamHas } });
  expect(await invite(address())).toMatchObject({ status: 409, body: { error: full } });
  expect((await teamOf(owner)).inviteObstacle).toBe(full);
  await buildMember(deps, business);
  expect(await accept(api.client(), token, { name: 'Lerato Mokoena', password })).toMatchObject({
    status: 409,
    body: { error: full },
  });

  await owner.delete(`${mine}/invitations/${id}`);
  await db('team_members').where({ provider_id: business.providerId }).delete();
  for (let n = 1; n < limits.teamInvitationsPerDay; n++)
    await owner.delete(`${mine}/invitations/${(await invited(owner, address())).id}`);
  expect(await invite(address())).toMatchObject({ status: 409, body: { error: sentences.teamInvitationsFull } });
});

// id: team-removal-ends-sessions
test('removing a person ends their sessions and assignments at once', async () => {
  const { leadId, ...business } = await leadOfNew({ status: 'ACCEPTED' });
  const owner = await api.as(business);
  const member = await buildMember(deps, business);
  const session = await api.as(member);
  await owner.put(`/api/providers/me/leads/${leadId}/assignee`, { assigneeId: member.userId });
  expect((await owner.delete(`${mine}/${member.userId}`)).status).toBe(200);
  expect((await session.get('/api/providers/me/leads')).status).toBe(401);
  const again = await api.as(member);
  expect((await again.get('/api/auth/me')).body).toMatchObject({ role: 'SEEKER', workspaceId: null });
  expect((await owner.get(`/api/providers/me/leads/${leadId}`)).body).toMatchObject({ assignee: null });
  expect(await db('provider_history').where({ provider_id: business.providerId, kind: 'TEAM' })).toMatchObject([
    { before: { userId: member.userId, role: 'MEMBER' }, after: { role: null }, actor_id: business.userId },
  ]);
});

// id: team-keeps-an-owner
test('keeps one owner when two owners remove or demote each other at once', async () => {
  const business = await buildProvider(deps);
  const second = await buildMember(deps, business, { role: 'OWNER' });
  const [first, other] = [await api.as(business), await api.as(second)];
  const replies = await Promise.all([
    first.delete(`${mine}/${second.userId}`),
    other.put(`${mine}/${business.userId}/role`, { role: 'MEMBER' }),
  ]);
  const people = await teamQueries(deps).people(business.providerId);
  expect(people.filter(({ role }) => role === 'OWNER')).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the last owner can’t leave or become a member, and another owner takes over the emails', async () => {
  const business = await buildProvider(deps);
  const owner = await api.as(business);
  const last = { status: 409, body: { error: sentences.teamLastOwner } };
  expect(await owner.post(`${mine}/leave`)).toMatchObject(last);
  expect(await owner.put(`${mine}/${business.userId}/role`, { role: 'MEMBER' })).toMatchObject(last);

  const second = await buildMember(deps, business);
  expect((await owner.put(`${mine}/${second.userId}/role`, { role: 'OWNER' })).status).toBe(200);
  expect((await owner.post(`${mine}/leave`)).status).toBe(204);
  expect(await teamQueries(deps).people(business.providerId)).toMatchObject([{ id: second.userId, isMain: true }]);
  expect((await owner.get('/api/account')).status).toBe(401);
});

// id: team-sees-who-acted
test('shows the team who did what on a lead, and the seeker only the business', async () => {
  const seeker = await buildAccount(deps);
  const built = await leadOfNew({
    enquiry: { context: { seekerId: seeker.userId, idempotencyKey: null } },
  });
  const { leadId, enquiryId } = built;
  const owner = await api.as(built);
  const person = await buildMember(deps, built, { name: 'Lerato Mokoena' });
  const member = await api.as(person);
  const lead = `/api/providers/me/leads/${leadId}`;
  await member.post(`${lead}/accept`);
  await member.patch(lead, { crmStatus: 'IN_PROGRESS', note: 'Knows the street' });
  await member.put(`${lead}/assignee`, { assigneeId: person.userId });
  await member.post(`${lead}/messages`, { text: 'Good morning' });
  const line = { description: 'Geyser', quantity: 1, unitPriceCents: 100_000 };
  await member.post(`${lead}/quotes`, { lines: [line], vat: 'NONE', send: true });

  const by = { id: person.userId, name: 'Lerato Mokoena' };
  const detail = (await owner.get(lead)).body as LeadDetail;
  expect(detail.history.map((move) => [move.field, move.to, move.by])).toEqual([
    ['status', 'ACCEPTED', by],
    ['crmStatus', 'IN_PROGRESS', by],
    ['note', '', by],
    ['assignee', 'Lerato Mokoena', by],
  ]);
  expect(detail.assignee).toEqual(by);
  expect((await owner.get(`${lead}/messages`)).body).toMatchObject({ items: [{ by }] });
  expect((await owner.get(`${lead}/quotes`)).body).toMatchObject({ quotes: [{ sentBy: by }] });

  const asSeeker = await api.as(seeker);
  for (const path of ['', `/leads/${leadId}/messages`, '/quotes', '/disclosures', '/conversations'])
    expect((await asSeeker.get(`/api/seekers/me/enquiries/${enquiryId}${path}`)).text).not.toContain('Lerato');
});

// id: team-lead-assignment
test('assigns a lead to people in the team only, and filters by the caller', async () => {
  const { leadId, ...business } = await leadOfNew({ status: 'ACCEPTED' });
  const owner = await api.as(business);
  const person = await buildMember(deps, business);
  const member = await api.as(person);
  const assign = (assigneeId: string | null) => owner.put(`/api/providers/me/leads/${leadId}/assignee`, { assigneeId });
  const stranger = await buildMember(deps, await buildProvider(deps));
  expect((await assign(stranger.userId)).body).toMatchObject({ fields: { assigneeId: messages.teamAssignee } });
  expect((await assign(person.userId)).status).toBe(204);
  const own = async (client: Client) =>
    ((await client.get('/api/providers/me/accepted?assigned=me')).body as AcceptedLeads).leads.map(({ id }) => id);
  expect([await own(member), await own(owner)]).toEqual([[leadId], []]);
  expect((await assign(null)).status).toBe(204);
  expect(await own(member)).toEqual([]);
});

test('assigns several leads at once, with one notice, and filters them by colleague', async () => {
  const { leadId, ...business } = await leadOfNew({ status: 'ACCEPTED' });
  const { leadId: otherId } = await buildLead(deps, { provider: business, status: 'ACCEPTED' });
  const { leadId: openId } = await buildLead(deps, { provider: business });
  const owner = await api.as(business);
  const person = await buildMember(deps, business, { name: 'Lerato Mokoena' });
  const path = '/api/providers/me/leads/assign';
  const assign = (ids: string[], assigneeId: string | null, who = owner) => who.post(path, { ids, assigneeId });
  const stranger = await buildMember(deps, await buildProvider(deps));
  expect((await assign([leadId], stranger.userId)).body).toMatchObject({
    fields: { assigneeId: messages.teamAssignee },
  });
  expect((await assign([leadId], stranger.userId, await api.as(stranger))).status).toBe(404);
  const ids = [leadId, otherId];
  expect((await assign([...ids, openId], person.userId)).body).toEqual({
    assigned: expect.arrayContaining(ids),
    unchanged: [],
    notAccepted: [openId],
  });
  expect((await assign(ids, person.userId)).body).toMatchObject({
    assigned: [],
    unchanged: expect.arrayContaining(ids),
  });
  expect(await db('team_notices').where({ user_id: person.userId }).select('kind', 'others')).toEqual([
    { kind: 'ASSIGNED', others: 1 },
  ]);

  const found = async (assigned: string) => {
    const query = `?assigned=${assigned}`;
    const { leads } = (await owner.get(`/api/providers/me/accepted${query}`)).body as AcceptedLeads;
    const all = (await owner.get(`/api/providers/me/accepted/ids${query}`)).body as { ids: string[] };
    expect(all.ids).toEqual(leads.map(({ id }) => id));
    return all.ids;
  };
  expect(new Set(await found(person.userId))).toEqual(new Set(ids));
  expect(await found('none')).toEqual([]);
  expect(await found(stranger.userId)).toEqual([]);
  expect((await owner.get('/api/providers/me/accepted?assigned=anyone')).status).toBe(400);
  const { text } = await owner.get('/api/providers/me/accepted.csv');
  expect(text).toContain('Assigned to');
  expect(text.match(/Lerato Mokoena/g)).toHaveLength(2);

  expect((await assign([leadId], null)).body).toMatchObject({ assigned: [leadId] });
  expect(await found('none')).toEqual([leadId]);
});

test('names the person who moves several leads, and counts the leads of the caller alone', async () => {
  const { leadId, ...business } = await leadOfNew({ status: 'ACCEPTED' });
  const { leadId: otherId } = await buildLead(deps, { provider: business, status: 'ACCEPTED' });
  const owner = await api.as(business);
  const person = await buildMember(deps, business, { name: 'Lerato Mokoena' });
  const member = await api.as(person);
  await owner.put(`/api/providers/me/leads/${leadId}/assignee`, { assigneeId: person.userId });
  const moved = await member.post('/api/providers/me/leads/move', { ids: [leadId, otherId], crmStatus: 'IN_PROGRESS' });
  expect(moved.body).toMatchObject({ unchanged: [], notAccepted: [] });
  for (const id of [leadId, otherId]) {
    const { history } = (await owner.get(`/api/providers/me/leads/${id}`)).body as LeadDetail;
    expect(history.at(-1)).toMatchObject({
      ...{ field: 'crmStatus', from: 'NEW', to: 'IN_PROGRESS' },
      by: { id: person.userId, name: 'Lerato Mokoena' },
    });
  }

  const figures = async (client: Client, query: string) => {
    const { stages, followUps } = (await client.get(`/api/providers/me/accepted/figures${query}`))
      .body as AcceptedFigures;
    return [stages.IN_PROGRESS.leads, followUps.none];
  };
  expect(await figures(member, '')).toEqual([2, 2]);
  expect(await figures(member, '?assigned=me')).toEqual([1, 1]);
  expect(await figures(owner, '?assigned=me')).toEqual([0, 0]);
});

test('notifies a person of assigned leads unless they want none', async () => {
  const { leadId, ...business } = await leadOfNew({ status: 'ACCEPTED' });
  const owner = await api.as(business);
  const person = await buildMember(deps, business);
  const member = await api.as(person);
  const assign = (assigneeId: string | null) => owner.put(`/api/providers/me/leads/${leadId}/assignee`, { assigneeId });
  const notices = () => db('team_notices').where({ user_id: person.userId }).select('kind');
  expect((await member.put(`${mine}/notices`, { notices: 'NONE' })).body).toMatchObject({ notices: 'NONE' });
  await assign(person.userId);
  expect(await notices()).toEqual([]);
  expect((await member.put(`${mine}/notices`, { notices: 'ASSIGNED' })).body).toMatchObject({ notices: 'ASSIGNED' });
  await assign(null);
  await assign(person.userId);
  expect(await notices()).toEqual([{ kind: 'ASSIGNED' }]);

  await member.put(`${mine}/notices`, { notices: 'ALL' });
  await buildLead(deps, { provider: business });
  expect(await notices()).toEqual([{ kind: 'ASSIGNED' }, { kind: 'SENT' }]);
  // The main owner gets the emails to the business.
  expect((await owner.put(`${mine}/notices`, { notices: 'ALL' })).status).toBe(404);
});

test('new people are notified of assigned leads, and so is the main owner', async () => {
  const { leadId, ...business } = await leadOfNew({ status: 'ACCEPTED' });
  const owner = await api.as(business);
  const { token } = await invited(owner, address());
  const visitor = api.client();
  await accept(visitor, token, { name: 'Lerato Mokoena', password });
  expect((await teamOf(visitor)).notices).toBe('ASSIGNED');
  const { id } = (await teamOf(visitor)).people.find(({ isYou }) => isYou)!;
  const assign = (by: Client, assigneeId: string | null) =>
    by.put(`/api/providers/me/leads/${leadId}/assignee`, { assigneeId });
  const told = () => db('team_notices').where({ lead_id: leadId }).orderBy('id').select('user_id', 'kind');
  await assign(owner, id);
  expect(await told()).toEqual([{ user_id: id, kind: 'ASSIGNED' }]);
  await assign(visitor, business.userId);
  expect(await told()).toEqual([
    { user_id: id, kind: 'ASSIGNED' },
    { user_id: business.userId, kind: 'ASSIGNED' },
  ]);
  // Someone who takes a lead needs no notice.
  await assign(visitor, id);
  expect(await told()).toHaveLength(2);
});

test('a new owner can’t remove or demote another owner for 72 hours', async () => {
  const business = await buildProvider(deps, { plan: 'NETWORK_PRO' });
  const other = await buildMember(deps, business, { role: 'OWNER' });
  const member = await buildMember(deps, business);
  const owner = await api.as(business);
  const email = address();
  const { token } = await invited(owner, email, 'OWNER');
  const fresh = api.client();
  await accept(fresh, token, { name: 'Lerato Mokoena', password: builtPassword });
  const until = new Date(deps.clock.now().getTime() + hours(72));
  expect(await teamOf(fresh)).toMatchObject({ can: { manage: true }, changesOwnersFrom: until.toISOString() });
  expect((await teamOf(owner)).changesOwnersFrom).toBeNull();

  const refused = { status: 409, body: { error: sentences.teamNewOwner } };
  const demote = (userId: string) => fresh.put(`${mine}/${userId}/role`, { role: 'MEMBER' });
  for (const userId of [business.userId, other.userId]) {
    expect(await fresh.delete(`${mine}/${userId}`)).toMatchObject(refused);
    expect(await demote(userId)).toMatchObject(refused);
  }
  // Members, the own role, and being removed are not restricted.
  expect((await fresh.put(`${mine}/${member.userId}/role`, { role: 'OWNER' })).status).toBe(200);
  expect((await owner.put(`${mine}/${member.userId}/role`, { role: 'MEMBER' })).status).toBe(200);
  expect((await fresh.delete(`${mine}/${member.userId}`)).status).toBe(200);

  deps.clock.set(new Date(until.getTime() - 1));
  const again = await api.as({ email });
  expect(await again.delete(`${mine}/${other.userId}`)).toMatchObject(refused);
  deps.clock.set(until);
  expect((await teamOf(again)).changesOwnersFrom).toBeNull();
  expect((await again.delete(`${mine}/${other.userId}`)).status).toBe(200);
});

test('a member who is made an owner waits, too, and so does one who takes over from the main owner', async () => {
  const business = await buildProvider(deps);
  const [first, second] = [await buildMember(deps, business), await buildMember(deps, business, { role: 'OWNER' })];
  const owner = await api.as(business);
  await owner.put(`${mine}/${first.userId}/role`, { role: 'OWNER' });
  const promoted = await api.as(first);
  const refused = { status: 409, body: { error: sentences.teamNewOwner } };
  expect(await promoted.delete(`${mine}/${second.userId}`)).toMatchObject(refused);
  await (await api.as(second)).post(`${mine}/leave`);
  const third = await buildMember(deps, business, { role: 'OWNER' });
  await owner.put(`${mine}/${third.userId}/role`, { role: 'MEMBER' });
  await owner.post(`${mine}/leave`);
  await buildMember(deps, business, { role: 'OWNER' });
  const { people } = await teamOf(promoted);
  expect(people[0]).toMatchObject({ isMain: true, isYou: true });
  const another = people.find(({ role, isYou }) => role === 'OWNER' && !isYou)!;
  expect(await promoted.delete(`${mine}/${another.id}`)).toMatchObject(refused);
});
