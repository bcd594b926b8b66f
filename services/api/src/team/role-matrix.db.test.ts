/** Who may call each endpoint of a provider's pages, by the person's place in the team. */
import { eachEndpoint } from '@marketplace/contracts/endpoint';
import { allEndpoints } from '@marketplace/contracts/endpoints';
import { removeFromTeam } from '@marketplace/domain/team/service';
import { expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildApiKey, buildLead, buildMember, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { allRoutes } from '../routes.ts';

const deps = await testDeps();
const api = await testApi(deps);
const business = await buildProvider(deps);
const other = await buildProvider(deps);
const removed = await buildMember(deps, business);
const removedSession = await api.as(removed);
await removeFromTeam(deps, { providerId: business.providerId, actorId: business.userId, userId: removed.userId });
const formerOwner = await buildMember(deps, business, { role: 'OWNER' });
const secondOwner = await buildMember(deps, business, { role: 'OWNER' });
const apiKeys = {
  secondOwner: await buildApiKey(deps, secondOwner),
  formerOwner: await buildApiKey(deps, formerOwner),
};
await removeFromTeam(deps, { providerId: business.providerId, actorId: business.userId, userId: formerOwner.userId });
const scopes = new Map(allRoutes(api.deps).map(({ name, scope }) => [name, scope]));

const people = {
  owner: await api.as(business),
  secondOwner: await api.as(secondOwner),
  member: await api.as(await buildMember(deps, business)),
  removedInOldSession: removedSession,
  removed: await api.as(removed),
  otherMember: await api.as(await buildMember(deps, other)),
  seeker: await api.as(await buildAccount(deps)),
  admin: await api.as(await buildAccount(deps, { role: 'ADMIN' })),
  anonymous: api.client(),
};
type Person = keyof typeof people;

const outside: [Person, number][] = [
  ['removedInOldSession', 401],
  ['removed', 403],
  ['seeker', 403],
  ['admin', 403],
  ['anonymous', 401],
];

/** What only owners may do; every other endpoint of the provider's pages is daily work. */
const onlyOwners = [
  'saveProviderProfile',
  'changeProviderProfile',
  'saveAvailability',
  'saveUrgentJobs',
  'pauseLeads',
  'resumeLeads',
  'setPublicListing',
  'previewLeads',
  'setFirstPassword',
  'saveOwnProfile',
  'addPhoto',
  'changePhoto',
  'removePhoto',
  'setLogo',
  'removeLogo',
  'requestPlan',
  'withdrawPlanRequest',
  'getOwnBilling',
  'choosePlan',
  'saveBillingDetails',
  'payByCard',
  'checkCardPayment',
  'removeCard',
  'listOwnInvoices',
  'downloadOwnInvoice',
  'changeNotificationSettings',
  'listDocuments',
  'addDocument',
  'removeDocument',
  'openDocument',
  'setOwnMailPreference',
  'inviteTeamMember',
  'resendTeamInvitation',
  'withdrawTeamInvitation',
  'changeTeamRole',
  'removeTeamMember',
  'listWebhooks',
  'addWebhook',
  'changeWebhook',
  'pauseWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'deleteWebhook',
  'listWebhookDeliveries',
  'replayWebhookDelivery',
];

const endpoints = eachEndpoint(allEndpoints)
  .filter(({ path }) => path.startsWith('/api/providers/me'))
  // Leaving ends the sessions that the other calls need.
  .sort((a, b) => Number(a.name === 'leaveTeam') - Number(b.name === 'leaveTeam'));

const outcomeOf = async (client: Client, { method, path, body }: (typeof endpoints)[number]) => {
  const { status } = await client[method](path.replace(/:\w+/g, crypto.randomUUID()), body && {});
  return [401, 403].includes(status) ? status : 'in';
};

test('names only endpoints that exist', () => {
  const names = endpoints.map(({ name }) => name);
  expect(onlyOwners.filter((name) => !names.includes(name))).toEqual([]);
});

// id: team-role-matrix
test.each(endpoints)('$name', async (endpoint) => {
  const member = onlyOwners.includes(endpoint.name) ? 403 : 'in';
  const expected: [Person, number | 'in'][] = [
    ['owner', 'in'],
    ['secondOwner', 'in'],
    ['member', member],
    ['otherMember', member],
    ...outside,
  ];
  for (const [person, outcome] of expected)
    expect([person, await outcomeOf(people[person], endpoint)]).toEqual([person, outcome]);
  expect(await outcomeOf(api.bearer(apiKeys.secondOwner), endpoint)).toBe(scopes.get(endpoint.name) ? 'in' : 403);
  expect(await outcomeOf(api.bearer(apiKeys.formerOwner), endpoint)).toBe(401);
});

// id: api-key-sees-only-own-business
test('an API key sees only the leads of its business', async () => {
  const { leadId } = await buildLead(deps, { provider: business });
  expect((await api.bearer(apiKeys.secondOwner).get(`/api/providers/me/leads/${leadId}`)).status).toBe(200);
  const stranger = await buildApiKey(deps, other);
  for (const call of [
    () => api.bearer(stranger).get(`/api/providers/me/leads/${leadId}`),
    () => api.bearer(stranger).post(`/api/providers/me/leads/${leadId}/accept`),
    () => api.bearer(stranger).get(`/api/providers/me/leads/${leadId}/quotes`),
  ])
    expect((await call()).status).toBe(404);
});

// id: team-sees-only-own-business
test('a person sees only the leads of the business they work for', async () => {
  const { leadId } = await buildLead(deps, { provider: business });
  const member = await api.as(await buildMember(deps, business));
  expect((await member.get(`/api/providers/me/leads/${leadId}`)).status).toBe(200);
  const stranger = await api.as(await buildMember(deps, other));
  for (const call of [
    () => stranger.get(`/api/providers/me/leads/${leadId}`),
    () => stranger.post(`/api/providers/me/leads/${leadId}/accept`),
    () => stranger.put(`/api/providers/me/leads/${leadId}/assignee`, { assigneeId: null }),
  ])
    expect((await call()).status).toBe(404);
});
