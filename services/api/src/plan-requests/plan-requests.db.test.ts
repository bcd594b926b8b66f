/** Requests for the plan of a bundle: made and withdrawn by a provider, decided by an administrator. */
import { sentences } from '@marketplace/contracts/messages';
import type { AdminPlanRequests, OwnPlan, ProviderPlanRequests } from '@marketplace/contracts/plans/requests';
import { planRequestMailData } from '@marketplace/domain/mail-deliveries/provider-mail-data.view';
import { setSubscription } from '@marketplace/domain/subscriptions/service';
import { minutes } from '@marketplace/platform/clock';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Client, type Reply, testApi } from '../../../../infra/test/api.ts';
import { type BuiltProvider, buildAccount, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db, clock } = deps;
const api = await testApi(deps);
const administrator = await buildAccount(deps, { role: 'ADMIN', name: 'Nomsa Dlamini' });
const admin = await api.as(administrator);

let built: BuiltProvider;
let provider: Client;
beforeEach(async () => {
  built = await buildProvider(deps, { plan: 'WEBSITE' });
  provider = await api.as(built);
});

const path = '/api/providers/me/plan-requests';
const planIn = ({ body }: Reply) => body as OwnPlan;
const own = async () => planIn(await provider.get('/api/providers/me/plan'));
const ask = (reason = '') => provider.post(path, { plan: 'FREE_VIA_BUNDLE', reason });
const idOf = (reply: Reply) => planIn(reply).requests[0]!.id;
const decide = (id: string, body: object) => admin.post(`/api/admin/plan-requests/${id}/decide`, body);
const waiting = async () =>
  ((await admin.get('/api/admin/plan-requests')).body as AdminPlanRequests).requests.filter(
    ({ providerId }) => providerId === built.providerId,
  );
const eventsOf = (event: string) => db('outbox').where({ event }).pluck('payload');

test('shows the plan, and since when it is the provider’s', async () => {
  const { created_at } = (await db('providers').where({ id: built.providerId }).first('created_at'))!;
  expect(await own()).toEqual({
    plan: 'WEBSITE',
    subscriptionStatus: 'ACTIVE',
    since: created_at.toISOString(),
    requests: [],
    can: { request: true },
  });
  clock.advance(minutes(3));
  const changed = clock.now();
  const change = { providerId: built.providerId, actorId: null };
  await setSubscription(deps, { ...change, plan: 'R499', status: 'ACTIVE' });
  clock.advance(minutes(3));
  // A payment does not begin the plan again.
  await setSubscription(deps, { ...change, plan: 'R499', status: 'PAST_DUE' });
  expect(await own()).toMatchObject({ plan: 'R499', subscriptionStatus: 'PAST_DUE', since: changed.toISOString() });
});

test('an accepted request changes the plan and tells the provider', async () => {
  const asked = await ask('We have a bundle.');
  expect(asked.status, asked.text).toBe(201);
  expect(planIn(asked)).toMatchObject({
    plan: 'WEBSITE',
    can: { request: false },
    requests: [
      {
        from: 'WEBSITE',
        plan: 'FREE_VIA_BUNDLE',
        reason: 'We have a bundle.',
        status: 'OPEN',
        can: { withdraw: true },
      },
    ],
  });
  const id = idOf(asked);
  expect(await waiting()).toMatchObject([
    { id, businessName: built.businessName, reason: 'We have a bundle.', decidedBy: null, can: { decide: true } },
  ]);

  expect((await decide(id, { decision: 'ACCEPTED' })).status).toBe(204);
  expect(await own()).toMatchObject({
    plan: 'FREE_VIA_BUNDLE',
    subscriptionStatus: 'ACTIVE',
    since: clock.now().toISOString(),
    can: { request: true },
    requests: [{ id, status: 'ACCEPTED', note: '', decidedAt: clock.now().toISOString(), can: { withdraw: false } }],
  });
  expect((await provider.get('/api/providers/me')).body).toMatchObject({ obstacles: [] });
  expect(await db('provider_coverage').where({ provider_id: built.providerId })).not.toEqual([]);
  expect(await waiting()).toEqual([]);
  expect(await eventsOf('plan-request.decided')).toContainEqual(expect.objectContaining({ planRequestId: id }));
  const history = (await admin.get(`/api/admin/providers/${built.providerId}/plan-requests`)).body;
  expect((history as ProviderPlanRequests).requests).toMatchObject([{ id, decidedBy: 'Nomsa Dlamini' }]);
  const [entry] = await db('audit_entries').where({ action: 'plan-request.accept', subject_id: built.providerId });
  expect(entry).toMatchObject({
    actor_id: administrator.userId,
    before: { plan: 'WEBSITE', request: 'OPEN' },
    after: { plan: 'FREE_VIA_BUNDLE', request: 'ACCEPTED' },
  });
});

test('a declined request needs a reason, which the provider sees, and leaves the plan', async () => {
  const id = idOf(await ask());
  const without = await decide(id, { decision: 'DECLINED', note: ' ' });
  expect([without.status, without.body]).toMatchObject([
    400,
    { fields: { note: 'Please enter a reason for the provider' } },
  ]);
  expect((await decide(id, { decision: 'DECLINED', note: 'No bundle found' })).status).toBe(204);
  expect(await own()).toMatchObject({ plan: 'WEBSITE', requests: [{ status: 'DECLINED', note: 'No bundle found' }] });
  expect(await eventsOf('provider.updated')).toContainEqual(expect.objectContaining({ userId: built.userId }));

  const again = await decide(id, { decision: 'ACCEPTED' });
  expect([again.status, again.body]).toEqual([409, { code: 'CONFLICT', error: sentences.planRequestClosed }]);
  expect(await own()).toMatchObject({ plan: 'WEBSITE' });
});

test('a provider has one open request at a time and can withdraw it', async () => {
  const id = idOf(await ask());
  const second = await ask();
  expect([second.status, second.body]).toEqual([409, { code: 'CONFLICT', error: sentences.planRequestOpen }]);
  const withdrawn = await provider.post(`${path}/${id}/withdraw`);
  expect(planIn(withdrawn)).toMatchObject({ can: { request: true }, requests: [{ id, status: 'WITHDRAWN' }] });
  expect((await provider.post(`${path}/${id}/withdraw`)).status).toBe(409);
  expect((await decide(id, { decision: 'ACCEPTED' })).status).toBe(409);
  expect((await ask()).status).toBe(201);
  expect(await waiting()).toHaveLength(1);
});

test('only one of two simultaneous requests is stored', async () => {
  const statuses = (await Promise.all([ask(), ask()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
  expect(await waiting()).toHaveLength(1);
});

test.each([
  ['the requested plan', 'FREE_VIA_BUNDLE', 'ACCEPTED'],
  ['another plan', 'R499', 'DECLINED'],
] as const)('an administrator who sets %s decides on the open request', async (_name, plan, status) => {
  const asked = await ask();
  expect(await eventsOf('plan-request.made')).toContainEqual(expect.objectContaining({ planRequestId: idOf(asked) }));
  const set = (to: string) =>
    admin.patch(`/api/admin/providers/${built.providerId}/subscription`, { plan: to, note: 'Agreed by phone' });
  expect((await set('WEBSITE')).status).toBe(200);
  expect(await own()).toMatchObject({ plan: 'WEBSITE', requests: [{ status: 'OPEN' }] });
  expect((await set(plan)).status).toBe(200);
  const id = idOf(asked);
  // The note about the change is for the team.
  expect(await own()).toMatchObject({ plan, can: { request: true }, requests: [{ id, status, note: '' }] });
  const history = (await admin.get(`/api/admin/providers/${built.providerId}/plan-requests`)).body;
  expect((history as ProviderPlanRequests).requests).toMatchObject([{ id, decidedBy: 'Nomsa Dlamini' }]);
  expect(await eventsOf('plan-request.decided')).toContainEqual(expect.objectContaining({ planRequestId: id }));
  expect(await planRequestMailData(deps, id)).toMatchObject({ currentPlan: plan, formerPlan: 'WEBSITE', status });
});

test.each([
  [{ plan: 'WEBSITE' }, { plan: 'Please select a plan' }],
  [{ plan: 'GOLD' }, { plan: 'Please select a plan' }],
  [{ plan: 'FREE_VIA_BUNDLE', reason: 'x'.repeat(2001) }, { reason: 'Reason must be at most 2000 characters' }],
])('refuses %j', async (body, fields) => {
  const reply = await provider.post(path, body);
  expect([reply.status, (reply.body as { fields: object }).fields]).toEqual([400, fields]);
  expect(await own()).toMatchObject({ requests: [] });
});

describe('permissions', () => {
  const roleCalls = (id: string): Record<string, { call: (client: Client) => Promise<Reply>; for: string[] }> => ({
    'see the plan': { call: (client) => client.get('/api/providers/me/plan'), for: ['provider'] },
    'ask for a plan': { call: (client) => client.post(path, { plan: 'FREE_VIA_BUNDLE' }), for: ['provider'] },
    'withdraw a request': { call: (client) => client.post(`${path}/${id}/withdraw`), for: ['provider'] },
    'list open requests': { call: (client) => client.get('/api/admin/plan-requests'), for: ['admin', 'superAdmin'] },
    'list a provider’s requests': {
      call: (client) => client.get(`/api/admin/providers/${built.providerId}/plan-requests`),
      for: ['admin', 'superAdmin'],
    },
    'decide on a request': {
      call: (client) => client.post(`/api/admin/plan-requests/${id}/decide`, { decision: 'ACCEPTED' }),
      for: ['admin', 'superAdmin'],
    },
  });

  test.each(Object.keys(roleCalls('')))('only the right roles can %s', async (name) => {
    const id = idOf(await ask());
    const people: Record<string, Client> = {
      visitor: api.client(),
      seeker: await api.as(await buildAccount(deps)),
      otherProvider: await api.as(await buildProvider(deps, { plan: 'NETWORK_PRO' })),
      admin,
      superAdmin: await api.as(await buildAccount(deps, { role: 'SUPER_ADMIN' })),
      provider,
    };
    const { call, for: allowed } = roleCalls(id)[name]!;
    for (const [who, client] of Object.entries(people)) {
      const { status } = await call(client);
      if (who === 'visitor') expect([who, status]).toEqual([who, 401]);
      else if (allowed.includes(who)) expect([who, [401, 403, 404].includes(status)]).toEqual([who, false]);
      // Another provider has its own plan, but not this request. A super administrator has no business.
      else if (who === 'otherProvider' && /see|ask/.test(name)) expect([who, status < 300]).toEqual([who, true]);
      else expect([who, [403, 404].includes(status)]).toEqual([who, true]);
    }
  });

  test('another provider’s request looks as if it did not exist', async () => {
    const id = idOf(await ask());
    const other = await api.as(await buildProvider(deps));
    expect((await other.post(`${path}/${id}/withdraw`)).status).toBe(404);
    expect(await own()).toMatchObject({ requests: [{ status: 'OPEN' }] });
  });
});
