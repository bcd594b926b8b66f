import { scopeNames } from '@marketplace/contracts/api-keys/scopes';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { liftSuspension, suspendProvider } from '@marketplace/domain/requests/suspension';
import { confirmationLife } from '@marketplace/domain/sessions/proof';
import { setSubscription } from '@marketplace/domain/subscriptions/service';
import { changeTeamRole, removeFromTeam } from '@marketplace/domain/team/service';
import { days, minutes } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildApiKey, buildLead, buildMember, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const { db, clock } = deps;
const api = await testApi(deps);
const leads = '/api/providers/me/leads';
// The first providers here get every request, so their leads come first.
const [refused, changing, reading] = [await buildLead(deps), await buildLead(deps), await buildLead(deps)];

type Listed = { keys: { id: string; name: string; hint: string; reads: number; changes: number }[]; scopes: string[] };
const setPlan = ({ providerId }: { providerId: string }, plan: 'WEBSITE' | 'R499') =>
  setSubscription(deps, { providerId, actorId: null, plan, status: 'ACTIVE' });
const create = async (client: Client, body: object = {}) =>
  client.post('/api/api-keys', { name: 'Accounting', scopes: ['leads:read', 'leads:write'], days: 90, ...body });
const keysOf = async (client: Client) => (await client.get('/api/api-keys')).body as Listed;
const refusalOf = async (key: string, path = leads) => {
  const { status, body } = await api.bearer(key).get(path);
  return [status, (body as { error?: string }).error];
};

describe('creating a key', () => {
  // id: api-key-shown-once
  test('shows it once and stores only its hash', async () => {
    const owner = await api.as(await buildProvider(deps));
    const created = await create(owner);
    const { key } = created.body as { key: string };
    expect([created.status, key]).toEqual([201, expect.stringMatching(/^mkt_[\w-]{43}$/)]);
    const listed = await owner.get('/api/api-keys');
    expect(listed.body).toMatchObject({ keys: [{ name: 'Accounting', hint: key.slice(0, 10), lastUsedAt: null }] });
    expect(listed.text).not.toContain(key.slice(10));
    const stored = JSON.stringify(await db('api_keys').where({ hint: key.slice(0, 10) }));
    expect(stored).not.toContain(key.slice(10));
    expect((await api.bearer(key).get(leads)).body).toEqual((await owner.get(leads)).body);
  });

  // id: api-key-needs-confirmation
  test('needs a recent confirmation of identity', async () => {
    const owner = await api.as(await buildProvider(deps));
    clock.advance(confirmationLife);
    expect(await create(owner)).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_REQUIRED' } });
    expect((await keysOf(owner)).keys).toEqual([]);
  });

  test('is refused for members, for scopes of others and for unknown ones, and changes nothing', async () => {
    const business = await buildProvider(deps);
    const member = await api.as(await buildMember(deps, business));
    expect([(await create(member)).status, (await member.get('/api/api-keys')).status]).toEqual([403, 403]);
    const owner = await api.as(business);
    for (const scopes of [['audit:read'], ['leads:read', 'users:write'], ['leads:read', 'providers:write'], []])
      expect(await create(owner, { scopes })).toMatchObject({
        status: 400,
        body: { fields: { scopes: expect.any(String) } },
      });
    for (const body of [{ days: 3650 }, { name: '' }, { providerId: business.providerId }])
      expect((await create(owner, body)).status).toBe(400);
    expect((await keysOf(owner)).keys).toEqual([]);
  });

  test('is refused for a plan without leads, while suspended, and beyond the maximum', async () => {
    const business = await buildProvider(deps);
    const owner = await api.as(business);
    const refusedFor = async (error: string) => {
      expect(await create(owner)).toMatchObject({ status: 409, body: { error } });
      expect(await keysOf(owner)).toMatchObject({ obstacle: error });
    };
    await setPlan(business, 'WEBSITE');
    await refusedFor(sentences.apiKeyPlan);
    await setPlan(business, 'R499');
    await suspendProvider(deps, { providerId: business.providerId, reason: 'Complaints' });
    await refusedFor(sentences.apiKeySuspended);
    await liftSuspension(deps, { providerId: business.providerId });
    for (let n = 0; n < limits.apiKeys; n += 1) await buildApiKey(deps, business);
    expect(await create(owner)).toMatchObject({ status: 409, body: { error: sentences.apiKeysFull } });
  });

  // id: administrator-key-needs-second-factor
  test('needs the second factor of an administrator, and is in the audit log', async () => {
    const strict = await testApi(deps, { adminSecondFactor: 'required' });
    const person = await buildAccount(deps, { role: 'ADMIN' });
    expect(await create(await strict.as(person), { scopes: ['audit:read'] })).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    });
    const admin = await api.as(person);
    expect((await create(admin, { scopes: ['leads:read'] })).status).toBe(400);
    const { key } = (await create(admin, { scopes: ['audit:read'] })).body as { key: string };
    const entries = await db('audit_entries').where({ actor_id: person.userId, action: 'api-key.create' });
    expect(entries).toMatchObject([{ subject: 'api-key', after: { scopes: ['audit:read'] } }]);
    expect(JSON.stringify(entries)).not.toContain(key);
  });
});

describe('a key stops working', () => {
  // id: revoked-api-key-refused
  test('with its next call after it was revoked, by any owner', async () => {
    const business = await buildProvider(deps);
    const key = await buildApiKey(deps, business);
    const other = await buildApiKey(deps, business, { name: 'Other' });
    expect(await refusalOf(key)).toEqual([200, undefined]);
    const colleague = await api.as(await buildMember(deps, business, { role: 'OWNER' }));
    const { id } = (await keysOf(colleague)).keys.find(({ name }) => name === 'Accounting')!;
    expect((await colleague.delete(`/api/api-keys/${id}`)).body).toMatchObject({
      keys: [{}, { revokedAt: expect.any(String) }],
    });
    expect(await refusalOf(key)).toEqual([401, sentences.invalidApiKey]);
    expect(await refusalOf(other)).toEqual([200, undefined]);
    expect((await colleague.delete(`/api/api-keys/${id}`)).status).toBe(404);
  });

  test('and can only be revoked by its business or its administrator', async () => {
    const business = await buildProvider(deps);
    const key = await buildApiKey(deps, business);
    const { id } = (await keysOf(await api.as(business))).keys[0]!;
    for (const person of [await buildProvider(deps), await buildAccount(deps, { role: 'ADMIN' })]) {
      const stranger = await api.as(person);
      expect((await stranger.delete(`/api/api-keys/${id}`)).status).toBe(404);
      expect((await stranger.get(`/api/api-keys/${id}/changes`)).body).toEqual({ changes: [] });
    }
    expect(await refusalOf(key)).toEqual([200, undefined]);
  });

  test('when it expires', async () => {
    const key = await buildApiKey(deps, await buildProvider(deps));
    clock.advance(days(30));
    expect(await refusalOf(key)).toEqual([401, sentences.apiKeyExpired]);
  });

  // id: api-key-ends-with-place
  test('when its person is removed or becomes a member, also for good', async () => {
    const business = await buildProvider(deps);
    const change = { providerId: business.providerId, actorId: business.userId };
    const [removed, demoted] = [
      await buildMember(deps, business, { role: 'OWNER' }),
      await buildMember(deps, business, { role: 'OWNER' }),
    ];
    const keys = [await buildApiKey(deps, removed), await buildApiKey(deps, demoted)];
    await removeFromTeam(deps, { ...change, userId: removed.userId });
    await changeTeamRole(deps, { ...change, userId: demoted.userId, role: 'MEMBER' });
    for (const key of keys) expect(await refusalOf(key)).toEqual([401, sentences.invalidApiKey]);
    await changeTeamRole(deps, { ...change, userId: demoted.userId, role: 'OWNER' });
    expect(await refusalOf(keys[1]!)).toEqual([401, sentences.invalidApiKey]);
  });

  // id: api-key-follows-its-person
  test('when its person has another role, even if nothing revoked it', async () => {
    const business = await buildProvider(deps);
    const owner = await buildMember(deps, business, { role: 'OWNER' });
    const admin = await buildAccount(deps, { role: 'ADMIN' });
    const keys = [await buildApiKey(deps, owner), await buildApiKey(deps, admin)];
    await db('team_members').where({ user_id: owner.userId }).update({ role: 'MEMBER' });
    await db('users').where({ id: admin.userId }).update({ role: 'SEEKER' });
    expect(await refusalOf(keys[0]!)).toEqual([401, sentences.apiKeyWithoutPerson]);
    expect(await refusalOf(keys[1]!, '/api/admin/audit')).toEqual([401, sentences.apiKeyWithoutPerson]);
  });

  test('while the business is suspended or has a plan without leads', async () => {
    const business = await buildProvider(deps);
    const key = await buildApiKey(deps, business);
    await setPlan(business, 'WEBSITE');
    expect(await refusalOf(key)).toEqual([403, sentences.apiKeyPlan]);
    await setPlan(business, 'R499');
    expect(await refusalOf(key)).toEqual([200, undefined]);
    await suspendProvider(deps, { providerId: business.providerId, reason: 'Complaints' });
    expect(await refusalOf(key)).toEqual([403, sentences.apiKeySuspended]);
  });
});

describe('a call with a key', () => {
  // id: api-key-with-cookie-refused
  test('is refused with cookies, and changes nothing', async () => {
    const { leadId } = refused;
    const key = await buildApiKey(deps, refused);
    const { cookie } = await api.as(refused);
    for (const header of [cookie, 'theme=dark'])
      expect(await api.bearer(key).post(`${leads}/${leadId}/decline`, {}, { cookie: header })).toMatchObject({
        status: 400,
        body: { code: 'API_KEY_WITH_COOKIE' },
      });
    expect(await db('leads').where({ id: leadId }).first('status')).toEqual({ status: 'SENT' });
  });

  test('is refused for a key that is none, and does not fall back to a visitor', async () => {
    for (const key of ['', 'mkt_', `mkt_${'x'.repeat(43)}`, `mkt_${'x'.repeat(43)} x`, 'x', 'mkt_%C3%A4'])
      for (const path of [leads, '/api/categories/parents'])
        expect(await refusalOf(key, path)).toEqual([401, sentences.invalidApiKey]);
  });

  // id: api-key-with-foreign-scopes
  test('is refused beyond the rights of its person, even if its row had every scope', async () => {
    const business = await buildProvider(deps);
    const key = await buildApiKey(deps, business, { scopes: ['leads:read'] });
    await db('api_keys').where({ provider_id: business.providerId }).update({ scopes: scopeNames });
    for (const path of ['/api/admin/audit', '/api/admin/providers', '/api/admin/enquiries', '/api/api-keys'])
      expect((await refusalOf(key, path))[0]).toBe(403);
    expect(await refusalOf(key)).toEqual([200, undefined]);
  });

  test('is a visitor’s call where the call is public', async () => {
    const key = await buildApiKey(deps, await buildProvider(deps));
    expect((await api.bearer(key).get('/api/auth/me')).body).toBeNull();
    expect((await api.bearer(key).get('/api/categories/parents')).status).toBe(200);
  });

  // id: api-key-changes-recorded
  test('is recorded if it changes something, with its refusal, and counted otherwise', async () => {
    const { leadId } = changing;
    const client = api.bearer(await buildApiKey(deps, changing));
    expect((await client.post(`${leads}/${leadId}/accept`)).status).toBe(200);
    expect((await client.post(`${leads}/${leadId}/decline`)).status).toBe(409);
    for (let n = 0; n < 5; n += 1) await client.get(leads);
    clock.advance(minutes(1));
    await client.get(leads);
    const owner = await api.as(changing);
    const [listed] = (await keysOf(owner)).keys;
    expect(listed).toMatchObject({ reads: 6, changes: 2, lastUsedAt: clock.now().toISOString() });
    expect((await owner.get(`/api/api-keys/${listed!.id}/changes`)).body).toMatchObject({
      changes: [
        { operation: 'declineLead', subjectId: leadId, refusal: 'LEAD_NOT_OPEN' },
        { operation: 'acceptLead', subjectId: leadId, refusal: null },
      ],
    });
  });

  // id: api-key-contacts-recorded
  test('reads contact details only as its person may, which the ledger records', async () => {
    const { leadId, enquiryId, providerId } = reading;
    const client = api.bearer(await buildApiKey(deps, reading));
    const shownTo = async () => (await client.get(`${leads}/${leadId}`)).text;
    const { contact_email: email } = (await db('enquiries').where({ id: enquiryId }).first('contact_email'))!;
    expect(await shownTo()).not.toContain(email);
    await client.post(`${leads}/${leadId}/accept`);
    expect(await shownTo()).toContain(email);
    expect(await db('disclosures').where({ enquiry_id: enquiryId }).orderBy('way').select('reader_id', 'way')).toEqual([
      { reader_id: providerId, way: 'acceptance' },
      { reader_id: providerId, way: 'request' },
    ]);
  });

  // id: api-key-in-audit-log
  test('is in the audit log as that key', async () => {
    const admin = await buildAccount(deps, { role: 'ADMIN' });
    const { providerId } = await buildProvider(deps);
    const client = api.bearer(await buildApiKey(deps, admin));
    expect((await client.get(`/api/admin/providers/${providerId}`)).status).toBe(200);
    expect((await client.post(`/api/admin/providers/${providerId}/notes`, { text: 'Called' })).status).toBe(201);
    const [{ id: keyId } = { id: '' }] = (await keysOf(await api.as(admin))).keys;
    const entries = await db('audit_entries').where({ actor_id: admin.userId, subject_id: providerId }).orderBy('seq');
    expect(entries.map(({ action, after }) => [action, (after as { apiKey: string }).apiKey])).toEqual([
      ['provider.read', keyId],
      ['provider.add-note', keyId],
    ]);
  });

  // id: api-key-costs-no-more
  test('needs no more statements than a session’s', async () => {
    const business = await buildProvider(deps);
    const [session, client] = [await api.as(business), api.bearer(await buildApiKey(deps, business))];
    const statementsOf = async (caller: Client) => {
      await caller.get(leads);
      let statements = 0;
      const countOne = () => {
        statements += 1;
      };
      db.on('query', countOne);
      await caller.get(leads);
      db.removeListener('query', countOne);
      return statements;
    };
    expect(await statementsOf(client)).toBe(await statementsOf(session));
  });

  // id: api-key-rate-limit
  test('is limited per key, while other keys and the session go on', async () => {
    const business = await buildProvider(deps);
    const [key, other] = [await buildApiKey(deps, business), await buildApiKey(deps, business)];
    const outcomes = new Map<number, number>();
    const call = async () => {
      const { status, headers } = await api.bearer(key).get('/api/health/live');
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    };
    for (let n = 0; n < 500; n += 1) await Promise.all(Array.from({ length: 20 }, call));
    expect(outcomes.get(200)).toBe(limits.apiKeyCallsPerMinute);
    expect([...outcomes.keys()].sort()).toEqual([200, 429]);
    expect(await refusalOf(other)).toEqual([200, undefined]);
    expect((await (await api.as(business)).get(leads)).status).toBe(200);
  });
});
