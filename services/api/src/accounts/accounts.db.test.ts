import { issuePasswordToken } from '@marketplace/domain/accounts/invitations';
import { days } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { siteOrigin, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider, password } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();

describe('signing in', () => {
  test('sets a cookie that scripts cannot read, and says who it is', async () => {
    const provider = await buildProvider(deps);
    const { status, body, headers } = await visitor.post(
      '/api/auth/login',
      { email: ` ${provider.email.toUpperCase()} `, password },
      { origin: siteOrigin },
    );
    expect(status).toBe(200);
    const user = {
      id: provider.userId,
      email: provider.email,
      name: 'Sipho Dlamini',
      phone: '011 555 0100',
      role: 'PROVIDER',
      workspaceId: provider.providerId,
      isEmailVerified: true,
    };
    expect(body).toEqual({ user });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(/^session=.+; path=\/; expires=.+; samesite=lax; httponly$/i);
    expect((await api.client(cookie!.split(';')[0]).get('/api/auth/me')).body).toEqual(user);
  });

  test('is Secure where the site is served over https', async () => {
    const secure = await testApi(deps, { siteOrigin: 'https://site.test' });
    const person = await buildAccount(deps);
    const { headers } = await secure.client().post('/api/auth/login', { email: person.email, password });
    expect(headers.getSetCookie()[0]).toMatch(/; secure; httponly$/i);
  });

  test('fails alike for a wrong password and an unknown address', async () => {
    const person = await buildAccount(deps);
    const wrong = await visitor.post('/api/auth/login', { email: person.email, password: 'wrong' });
    const unknown = await visitor.post('/api/auth/login', { email: 'nobody@example.org', password });
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(wrong.body).toEqual({ code: 'INVALID_CREDENTIALS', error: 'Invalid email or password' });
  });

  test('needs an email and a password', async () => {
    expect((await visitor.post('/api/auth/login', { email: 'x', password: '' })).body).toMatchObject({
      fields: { email: 'Please enter a valid email address', password: 'Password is required' },
    });
  });

  test('an unverified seeker may enter for a day, an unverified admin never', async () => {
    const seeker = await buildAccount(deps, { verified: false });
    const admin = await buildAccount(deps, { verified: false, role: 'ADMIN' });
    expect((await visitor.post('/api/auth/login', { email: seeker.email, password })).status).toBe(200);
    for (const { email } of [admin, seeker]) {
      const { status, body } = await visitor.post('/api/auth/login', { email, password });
      expect({ status, body }).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED', email } });
      deps.clock.advance(days(1));
    }
  });
});

describe('a session', () => {
  test('is over on the server after signing out', async () => {
    const seeker = await api.as(await buildAccount(deps));
    const { status, headers } = await seeker.post('/api/auth/logout');
    expect(status).toBe(204);
    expect(headers.getSetCookie()[0]).toMatch(/^session=;/);
    expect((await seeker.get('/api/auth/me')).body).toBeNull();
    expect((await seeker.get('/api/seekers/me/enquiries')).status).toBe(401);
  });

  test('runs out after seven days', async () => {
    const seeker = await api.as(await buildAccount(deps));
    deps.clock.advance(days(7) - 2_000);
    expect((await seeker.get('/api/auth/me')).body).not.toBeNull();
    deps.clock.advance(3_000);
    expect((await seeker.get('/api/auth/me')).body).toBeNull();
  });

  test('is nobody with a changed token, or with one that claims to need no signature', async () => {
    const { cookie } = await api.as(await buildAccount(deps));
    const [, payload, signature] = cookie.slice('session='.length).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    const head = Buffer.from(JSON.stringify({ alg: 'HS256' })).toString('base64url');
    for (const token of [
      `${none}.${payload}.`,
      `${head}.${payload}.${signature!.slice(2)}`,
      `${head}.e30.${signature}`,
      'x',
    ])
      expect((await api.client(`session=${token}`).get('/api/auth/me')).body).toBeNull();
  });
});

describe('setting a password with a mailed token', () => {
  test('works once, verifies the address and ends every session', async () => {
    const person = await buildAccount(deps, { verified: false });
    const earlier = await api.as(person);
    const token = await issuePasswordToken(deps, person.userId);
    const set = (value: string) => visitor.post('/api/auth/reset-password', { token, password: value });
    expect((await set('short')).body).toMatchObject({ fields: { password: 'Password must be at least 8 characters' } });
    expect((await set('a new password')).status).toBe(200);
    expect((await set('another password')).body).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await earlier.get('/api/auth/me')).body).toBeNull();
    const { body } = await visitor.post('/api/auth/login', { email: person.email, password: 'a new password' });
    expect(body).toMatchObject({ user: { isEmailVerified: true } });
  });

  test('is refused with a token that is over or made up', async () => {
    const { userId } = await buildAccount(deps);
    const token = await issuePasswordToken(deps, userId);
    deps.clock.advance(days(7));
    for (const wrong of [token, 'made up'])
      expect(
        (await visitor.post('/api/auth/reset-password', { token: wrong, password: 'a new password' })).status,
      ).toBe(400);
  });
});
