import type { AdminUserDetail, AdminUsers } from '@marketplace/contracts/accounts/admin-schemas';
import { messages } from '@marketplace/contracts/messages';
import { minutes } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildEnquiry, buildMember, buildProvider } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const johan = await buildAccount(deps, { role: 'SUPER_ADMIN', name: 'Johan Pretorius', email: 'johan@office.example' });
const superadmin = await api.as(johan);
deps.clock.advance(1_000);
const naledi = await buildAccount(deps, { role: 'ADMIN', name: 'Naledi Khumalo', email: 'naledi@office.example' });

type Page = z.infer<typeof AdminUsers>;
const list = async (query = '') => {
  const reply = await superadmin.get(`/api/admin/users${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as Page;
};
const names = (page: Page) => page.users.map(({ name }) => name);
const detail = async (id: string) => (await superadmin.get(`/api/admin/users/${id}`)).body as AdminUserDetail;
const role = (id: string, body: object, by = superadmin) => by.patch(`/api/admin/users/${id}/role`, body);

describe('the list', async () => {
  const add = async (name: string, email: string, phone: string | null, isVerified: boolean) => {
    deps.clock.advance(1_000);
    const { userId } = await buildAccount(deps, { name, email });
    const email_verified_at = isVerified ? deps.clock.now() : null;
    await deps.db('users').where({ id: userId }).update({ phone, email_verified_at });
  };
  await add('Ayesha Patel', 'ayesha@patel.example', '083 555 4321', true);
  await add('Bongani 100%', 'bongani_n@home.example', '+27 (21) 555 0100', false);

  test.each([
    ['', ['Bongani 100%', 'Ayesha Patel', 'Naledi Khumalo', 'Johan Pretorius']],
    ['?sort=name', ['Ayesha Patel', 'Bongani 100%', 'Johan Pretorius', 'Naledi Khumalo']],
    ['?role=SEEKER', ['Bongani 100%', 'Ayesha Patel']],
    ['?email=verified&role=SEEKER', ['Ayesha Patel']],
    ['?email=unverified', ['Bongani 100%']],
    ['?search=PATEL', ['Ayesha Patel']],
    ['?search=ongani', ['Bongani 100%']],
    ['?search=office.example&role=ADMIN', ['Naledi Khumalo']],
    ['?search=083%20555%2043', ['Ayesha Patel']],
    ['?search=021%20555%200100', ['Bongani 100%']],
    // Wildcards match literally.
    ['?search=100%25', ['Bongani 100%']],
    ['?search=i_n', ['Bongani 100%']],
    ['?search=nobody', []],
  ])('%s', async (query, expected) => {
    expect(names(await list(query))).toEqual(expected);
  });

  test('counts all roles regardless of the filter', async () => {
    expect((await list('?search=nobody')).counts).toEqual({ SEEKER: 2, PROVIDER: 0, ADMIN: 1, SUPER_ADMIN: 1 });
  });

  // id: users-list-names-business
  test('names the business of an owner and of a person in the team', async () => {
    const provider = await buildProvider(deps);
    const member = await buildMember(deps, provider);
    const rows = [
      { id: provider.userId, role: 'OWNER' },
      { id: member.userId, role: 'MEMBER' },
    ];
    const page = await list('?role=PROVIDER');
    const business = { id: provider.providerId, name: provider.businessName, withdrawn: false };
    for (const { id, role } of rows) {
      expect(page.users.find((user) => user.id === id)?.business).toEqual({ ...business, role });
      expect((await detail(id)).business).toEqual({ ...business, role });
    }
    expect((await detail(naledi.userId)).business).toBeNull();
    const file = await fetch(`${api.url}/api/admin/users.csv?role=PROVIDER`, {
      headers: { cookie: superadmin.cookie },
    });
    expect(await file.text()).toContain(`${provider.businessName} (member)`);
    for (const { id } of rows)
      await deps
        .db('users')
        .where({ id })
        .update({ role: 'SEEKER', created_at: new Date(0) });
  });

  test.each(['newest', 'name'])('pages by %s, and its cursor works only for that order', async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list(`?limit=1&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...names(page));
      cursor = page.nextCursor;
      const other = sort === 'name' ? 'newest' : 'name';
      if (cursor) expect((await superadmin.get(`/api/admin/users?sort=${other}&cursor=${cursor}`)).status).toBe(400);
    } while (cursor);
    expect(seen).toEqual(names(await list(`?sort=${sort}`)));
  });

  test.each([
    `?search=${'x'.repeat(10_000)}`,
    '?role=GOD',
    '?email=maybe',
    '?sort=random',
    '?limit=101',
    '?cursor=abc',
    '?page=2',
  ])('refuses %s', async (query) => {
    expect((await superadmin.get(`/api/admin/users${query}`)).status).toBe(400);
  });

  test('exports the filtered list', async () => {
    const { text, headers } = await superadmin.get('/api/admin/users.csv?search=patel');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(2);
    expect(text).toContain('"Ayesha Patel","ayesha@patel.example","083 555 4321","Seeker"');
  });

  test('is for super administrators', async () => {
    const admin = await api.as(naledi);
    for (const path of ['/api/admin/users', '/api/admin/users.csv', `/api/admin/users/${johan.userId}`])
      expect((await admin.get(path)).status).toBe(403);
    expect((await role(johan.userId, { role: 'SEEKER' }, admin)).status).toBe(403);
    expect((await admin.delete(`/api/admin/users/${johan.userId}/sessions`)).status).toBe(403);
    expect((await admin.post(`/api/admin/users/${johan.userId}/reset-link`)).status).toBe(403);
  });
});

test('a user has sessions, business and requests, without credentials', async () => {
  const provider = await buildProvider(deps);
  await buildEnquiry(deps, { context: { seekerId: provider.userId } });
  await api.as(provider);
  const reply = await superadmin.get(`/api/admin/users/${provider.userId}`);
  expect(reply.body).toMatchObject({
    email: provider.email,
    role: 'PROVIDER',
    isEmailVerified: true,
    hasPassword: true,
    hasAuthenticatorApp: false,
    passkeys: 0,
    requests: 1,
    business: { id: provider.providerId, name: provider.businessName, role: 'OWNER', withdrawn: false },
    sessions: [{ device: expect.any(String), stolenAt: null }],
    history: [],
    isSelf: false,
  });
  expect(reply.text).not.toMatch(/salt|hash|argon|token|secret|generation/i);
  expect((await superadmin.get(`/api/admin/users/${crypto.randomUUID()}`)).status).toBe(404);
  expect(await detail(johan.userId)).toMatchObject({ isSelf: true });
});

test('refuses a demoted administrator’s next call, and logs the old and new role', async () => {
  const sipho = await buildAccount(deps, { role: 'ADMIN' });
  const tab = await api.as(sipho);
  const cookie = tab.cookieOf('session');
  expect((await tab.get('/api/admin/providers')).status).toBe(200);
  expect((await role(sipho.userId, { role: 'SEEKER', from: 'ADMIN' })).status).toBe(204);
  // The access token is unchanged, and its session has the new role.
  expect(tab.cookieOf('session')).toBe(cookie);
  expect((await tab.get('/api/admin/providers')).status).toBe(403);
  expect((await tab.get('/api/auth/me')).body).toMatchObject({ role: 'SEEKER' });
  expect((await detail(sipho.userId)).history).toMatchObject([
    { action: 'user.change-role', by: 'Johan Pretorius', before: { role: 'ADMIN' }, after: { role: 'SEEKER' } },
  ]);
});

test('changing a role requires a recent confirmation', async () => {
  const { userId } = await buildAccount(deps);
  const later = await api.as(johan);
  deps.clock.advance(minutes(10));
  const refused = await role(userId, { role: 'ADMIN' }, later);
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  expect(await detail(userId)).toMatchObject({ role: 'SEEKER', history: [] });
});

test.each<[string, () => Promise<[string, object]>, number, string]>([
  ['one’s own', async () => [johan.userId, { role: 'ADMIN' }], 403, messages.roleOwn],
  ['the same', async () => [naledi.userId, { role: 'ADMIN' }], 409, messages.roleUnchanged],
  [
    'a role that has changed meanwhile',
    async () => [naledi.userId, { role: 'SEEKER', from: 'PROVIDER' }],
    409,
    'is Admin now',
  ],
  ['an unknown role', async () => [naledi.userId, { role: 'GOD' }], 400, messages.role],
  ['nothing', async () => [naledi.userId, {}], 400, messages.role],
])('refuses a change of role to %s with an explanation and no entry', async (_, asked, status, sentence) => {
  const [id, body] = await asked();
  const entries = () => deps.db('audit_entries').where({ action: 'user.change-role', subject_id: id });
  const before = await entries();
  const fresh = await api.as(johan);
  const reply = await role(id, body, fresh);
  expect(reply.status).toBe(status);
  expect(reply.text).toContain(sentence);
  expect(await entries()).toEqual(before);
});

// id: administrator-signs-user-out
test('signing a user out everywhere ends open sessions, and emails a link for a new password', async () => {
  const thandi = await buildAccount(deps);
  const tabs = [await api.as(thandi), await api.as(thandi)];
  const reply = await superadmin.delete(`/api/admin/users/${thandi.userId}/sessions`);
  expect([reply.status, reply.body]).toEqual([200, { sessions: 2 }]);
  for (const tab of tabs) expect((await tab.get('/api/auth/me')).body).toBeNull();
  expect((await superadmin.post(`/api/admin/users/${thandi.userId}/reset-link`)).status).toBe(204);
  expect(await deps.db('account_notices').where({ email: thandi.email })).toMatchObject([{ kind: 'RESET' }]);
  expect((await detail(thandi.userId)).history).toMatchObject([
    { action: 'user.send-reset' },
    { action: 'user.sign-out', before: { openSessions: 2 }, after: { openSessions: 0 } },
  ]);
  for (const [method, path] of [
    ['delete', 'sessions'],
    ['post', 'reset-link'],
  ] as const)
    expect((await superadmin[method](`/api/admin/users/${crypto.randomUUID()}/${path}`)).status).toBe(404);
});
