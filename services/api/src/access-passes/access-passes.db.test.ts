import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { AccessPasses } from '@marketplace/contracts/applications/access-passes';
import { issuePassToken } from '@marketplace/domain/access-passes/service';
import { minutes } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { siteOrigin, testApi } from '../../../../infra/test/api.ts';
import { applicationBody, buildAccount, buildProvider, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const administrator = await buildAccount(deps, { role: 'ADMIN', name: 'Johan Pretorius' });
const admin = await api.as(administrator);
const address = () => `${unique('business')}@example.org`;

const generate = async (body: object = {}) => {
  const reply = await admin.post('/api/admin/access-passes', { email: address(), plan: 'R499', ttl: '300', ...body });
  expect(reply.status, reply.text).toBe(201);
  const pass = reply.body as { id: string; link: string; expiresAt: string };
  return { ...pass, token: new URL(pass.link).searchParams.get('token')! };
};
const json = { accept: 'application/json' };
const statusOf = async (id: string) => (await deps.db('access_passes').where({ id }).first())!.status;
const list = async (query = '') =>
  (await admin.get(`/api/admin/access-passes${query}`)).body as z.infer<typeof AccessPasses>;

describe('administrators', () => {
  test.each([300, 900, 3_600, 86_400])('generate a pass that is valid for %i seconds', async (ttl) => {
    const pass = await generate({ ttl });
    expect(new Date(pass.expiresAt).getTime() - deps.clock.now().getTime()).toBe(ttl * 1_000);
    expect(pass.link).toMatch(new RegExp(`^${siteOrigin}/join\\?token=[\\w-]{43}$`));
  });

  test('list passes page by page without their link, and revoke one', async () => {
    const email = address();
    const [older, newer] = [await generate({ email, plan: 'FREE_VIA_BUNDLE' }), await generate()];
    const page = await list('?limit=1');
    expect(page).toMatchObject({ passes: [{ id: newer.id }], hasMore: true });
    const next = await list(`?limit=1&cursor=${page.nextCursor}`);
    expect(next.passes).toEqual([
      {
        id: older.id,
        email,
        plan: 'FREE_VIA_BUNDLE',
        status: 'ACTIVE',
        createdAt: deps.clock.now().toISOString(),
        expiresAt: older.expiresAt,
        usedAt: null,
        revokedAt: null,
        createdBy: 'Johan Pretorius',
        can: { mail: true, revoke: true },
      },
    ]);
    expect((await admin.delete(`/api/admin/access-passes/${older.id}`)).status).toBe(204);
    expect(await statusOf(older.id)).toBe('REVOKED');
    expect((await admin.delete(`/api/admin/access-passes/${older.id}`)).status).toBe(409);
    expect((await admin.post(`/api/admin/access-passes/${older.id}/email`)).status).toBe(409);
    expect((await api.client().post('/api/join', { token: older.token })).body).toMatchObject({ code: 'PASS_REVOKED' });
    expect((await admin.post(`/api/admin/access-passes/${newer.id}/email`)).status).toBe(204);
    const asked = await deps.db('outbox').where({ event: 'access-pass.mail-requested' });
    expect(asked.map(({ payload }) => (payload as { passId: string }).passId)).toEqual([newer.id]);
  });

  test.each([
    [{ email: 'not an address' }, { email: 'Please enter a valid email address' }],
    [{ plan: 'NETWORK_PRO' }, { plan: 'Please select a plan' }],
    [{ plan: undefined }, { plan: 'Please select a plan' }],
    [{ ttl: 600 }, { ttl: 'Please select how long the pass is valid' }],
    [{ ttl: 'soon' }, { ttl: 'Please select how long the pass is valid' }],
    [{ ttl: -300 }, { ttl: 'Please select how long the pass is valid' }],
    [
      { email: administrator.email.toUpperCase() },
      { email: 'This address belongs to an administrator. Administrators can’t become providers' },
    ],
  ])('get errors for %j', async (wrong, fields) => {
    const before = (await list()).passes.length;
    const body = { email: address(), plan: 'R499', ttl: '300', ...wrong };
    const reply = await admin.post('/api/admin/access-passes', body);
    expect([reply.status, (reply.body as { fields: object }).fields]).toEqual([400, fields]);
    expect((await list()).passes.length).toBe(before);
  });

  test('search passes by address and state, and export them', async () => {
    const email = address();
    const [kept, taken] = [await generate({ email }), await generate({ email })];
    await admin.delete(`/api/admin/access-passes/${taken.id}`);
    const ids = async (query: string) => (await list(query)).passes.map(({ id }) => id);
    const part = email.slice(0, -4).toUpperCase();
    expect(await ids(`?search=${part}`)).toEqual([taken.id, kept.id]);
    expect(await ids(`?search=${part}&status=REVOKED`)).toEqual([taken.id]);
    expect(await ids('?search=%25%25')).toEqual([]);
    deps.clock.advance(minutes(6));
    expect(await ids(`?search=${part}&status=EXPIRED`)).toEqual([kept.id]);
    const { text } = await admin.get(`/api/admin/access-passes.csv?search=${part}`);
    expect(text.split('\r\n').filter(Boolean)).toHaveLength(3);
    for (const query of ['?status=GOLDEN', `?search=${'x'.repeat(10_000)}`, '?sort=email'])
      expect((await admin.get(`/api/admin/access-passes${query}`)).status).toBe(400);
  });

  test('are the only role with these rights', async () => {
    const provider = await api.as(await buildProvider(deps));
    const body = { email: address(), plan: 'R499', ttl: '300' };
    expect((await provider.post('/api/admin/access-passes', body)).status).toBe(403);
    expect((await provider.get('/api/admin/access-passes')).status).toBe(403);
    expect((await api.client().post('/api/admin/access-passes', body)).status).toBe(401);
  });
});

describe('joining', () => {
  test('works once through the page and signs in; later calls get the reason for the refusal', async () => {
    const email = address();
    const { token } = await generate({ email });
    const person = api.client();
    const joined = await person.post('/api/join', { token });
    expect([joined.status, joined.body]).toEqual([200, { next: '/providers/leads' }]);
    expect((await person.get('/api/auth/me')).body as CurrentUser).toMatchObject({
      email,
      role: 'PROVIDER',
      workspaceId: expect.any(String),
      isEmailVerified: false,
    });
    expect((await person.get('/api/providers/me')).body).toMatchObject({
      complete: false,
      baseCity: null,
      plan: 'R499',
    });
    expect((await person.get('/api/providers/me/leads')).status).toBe(200);
    const again = await api.client().post('/api/join', { token });
    expect([again.status, again.body]).toEqual([
      400,
      { code: 'PASS_USED', error: 'This access pass has already been used.' },
    ]);
  });

  test('does not use the pass when a client only looks at the link', async () => {
    const { id, token } = await generate();
    const path = `/join?token=${token}`;
    for (const accept of ['text/html', '*/*', 'application/json, text/plain, */*', 'application/json;q=0.9', '']) {
      expect((await api.client().get(path, { accept })).status, accept).toBe(404);
      expect((await fetch(`${api.url}${path}`, { method: 'HEAD', headers: { accept } })).status).toBe(404);
    }
    expect((await fetch(`${api.url}${path}`, { method: 'HEAD', headers: json })).status).toBe(404);
    expect((await api.client().get(path, { ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(404);
    const foreign = await api.client().post('/api/join', { token }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await statusOf(id)).toBe('ACTIVE');
  });

  test('signs in and redirects a program that accepts only JSON', async () => {
    const { token } = await generate();
    const program = api.client();
    const joined = await program.get(`/join?token=${token}`, json);
    expect([joined.status, joined.headers.get('location')]).toEqual([303, '/providers/leads']);
    expect(joined.headers.get('cache-control')).toBe('no-store');
    expect((await program.get('/api/auth/me')).body).toMatchObject({ role: 'PROVIDER' });
    expect((await api.client().get(`/join?token=${token}`, json)).body).toMatchObject({ code: 'PASS_USED' });
    expect((await api.client().get('/join', json)).body).toEqual({
      code: 'NO_TOKEN',
      error: 'No access token provided',
    });
  });

  test.each([
    [{}, 400, 'NO_TOKEN'],
    [{ token: '' }, 400, 'NO_TOKEN'],
    [{ token: 'forged' }, 400, 'PASS_INVALID'],
    [{ token: 'x'.repeat(20_000) }, 400, 'PASS_INVALID'],
    [{ token: 7 }, 400, 'VALIDATION_FAILED'],
    [{ token: 'a', role: 'ADMIN' }, 400, 'VALIDATION_FAILED'],
  ])('refuses %j', async (body, status, code) => {
    const reply = await api.client().post('/api/join', body);
    expect([reply.status, (reply.body as { code: string }).code]).toEqual([status, code]);
    expect(reply.headers.getSetCookie()).toEqual([]);
  });

  test('asks another signed-in user, keeps their session, and continues if they confirm', async () => {
    const other = await buildAccount(deps);
    const person = await api.as(other);
    const email = address();
    const { token, id } = await generate({ email });
    const asked = await person.post('/api/join', { token });
    expect([asked.status, asked.body]).toEqual([409, expect.objectContaining({ code: 'OTHER_ACCOUNT', email })]);
    expect([await statusOf(id), ((await person.get('/api/auth/me')).body as CurrentUser).email]).toEqual([
      'ACTIVE',
      other.email,
    ]);
    const earlier = person.cookie;
    expect((await person.post('/api/join', { token, switchAccount: true })).status).toBe(200);
    expect(((await person.get('/api/auth/me')).body as CurrentUser).email).toBe(email);
    expect((await api.client(earlier).get('/api/auth/me')).body).toBeNull();
  });

  test('asks for a sign-in and grants nothing for a copied link to an account with a known owner', async () => {
    const known = await buildAccount(deps);
    const { token } = await generate({ email: known.email });
    const person = await api.as(await buildAccount(deps));
    const joined = await person.post('/api/join', { token, switchAccount: true });
    expect(joined.body).toEqual({ next: '/seekers/login?returnTo=%2Fproviders%2Fleads' });
    expect((await person.get('/api/auth/me')).body).toBeNull();
    expect(((await (await api.as(known)).get('/api/auth/me')).body as CurrentUser).role).toBe('PROVIDER');
  });

  test('grants the role by an emailed link, but signs in an account with a second factor only with that factor', async () => {
    const owner = await buildAccount(deps, {});
    await deps.db('totp_factors').insert({
      user_id: owner.userId,
      key_id: 'k',
      sealed_secret: Buffer.alloc(1),
      created_at: deps.clock.now(),
      enabled_at: deps.clock.now(),
    });
    const { id } = await generate({ email: owner.email });
    const visitor = api.client();
    const reply = await visitor.post('/api/join', { token: await issuePassToken(deps, id, { mailed: true }) });
    expect(reply).toMatchObject({ status: 200, body: { next: expect.stringMatching(/^\/seekers\/login\?/) } });
    expect((await visitor.get('/api/auth/me')).body).toBeNull();
    expect(await deps.db('users').where({ id: owner.userId }).first('role')).toEqual({ role: 'PROVIDER' });
  });

  test('gives the same reply for any token when a new link is requested', async () => {
    const { token, id } = await generate();
    deps.clock.advance(minutes(5));
    for (const asked of [token, 'forged', undefined]) {
      const reply = await api.client().post('/api/join/renew', { token: asked });
      expect([reply.status, reply.body]).toEqual([202, { message: expect.stringContaining('sent a new link') }]);
    }
    expect(await deps.db('access_passes').where({ renews_id: id })).toHaveLength(1);
  });
});

describe('approving an application', () => {
  const apply = async (body: object = {}) =>
    ((await api.client().post('/api/provider-applications', { ...applicationBody(), ...body })).body as { id: string })
      .id;

  test('issues and emails a pass for its plan once, valid for a week', async () => {
    const email = address();
    const id = await apply({ email, plan: 'website', businessName: 'Blue Tap', contactName: 'Ayesha Patel' });
    const approved = await admin.post(`/api/admin/applications/${id}/approve`);
    expect(approved.status).toBe(200);
    const { passId } = approved.body as { passId: string };
    expect(await deps.db('access_passes').where({ id: passId }).first()).toMatchObject({
      email,
      plan: 'WEBSITE',
      status: 'ACTIVE',
      application_id: id,
      created_by: administrator.userId,
      expires_at: new Date(deps.clock.now().getTime() + 7 * 86_400_000),
    });
    expect(await deps.db('provider_applications').where({ id }).first()).toMatchObject({ status: 'approved' });
    expect((await admin.post(`/api/admin/applications/${id}/approve`)).status).toBe(409);
    expect(await deps.db('access_passes').where({ email })).toHaveLength(1);

    // The new provider starts with the business details of the application.
    const { token } = await generate({ email });
    const person = api.client();
    await person.post('/api/join', { token });
    expect((await person.get('/api/auth/me')).body).toMatchObject({ name: 'Ayesha Patel', phone: '011 555 0100' });
    expect((await person.get('/api/providers/me')).body).toMatchObject({
      businessName: 'Blue Tap',
      phone: '011 555 0100',
    });
  });

  test('is only for administrators and existing applications, and not for an administrator’s own address', async () => {
    const id = await apply();
    expect((await api.client().post(`/api/admin/applications/${id}/approve`)).status).toBe(401);
    expect((await admin.post(`/api/admin/applications/${crypto.randomUUID()}/approve`)).status).toBe(404);
    const own = await apply({ email: administrator.email });
    expect((await admin.post(`/api/admin/applications/${own}/approve`)).status).toBe(400);
    expect(await deps.db('provider_applications').where({ id: own }).first()).toMatchObject({ status: 'new' });
  });
});
