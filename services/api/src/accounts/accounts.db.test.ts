import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { issueChangeToken, issueUndoToken } from '@marketplace/domain/credentials/email-change-tokens';
import { resetLife } from '@marketplace/domain/credentials/password-reset';
import { issueToken } from '@marketplace/domain/credentials/tokens';
import { verificationLife } from '@marketplace/domain/credentials/verification';
import { confirmationLife } from '@marketplace/domain/sessions/proof';
import { openBreachedPasswords } from '@marketplace/platform/breached-passwords';
import { days, hours } from '@marketplace/platform/clock';
import { describe, expect, test } from 'vitest';
import { siteOrigin, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, buildProvider, password, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const visitor = api.client();

const someone = () => ({
  name: 'Lerato Mokoena',
  email: `${unique('lerato')}@example.org`,
  phone: '082 555 0199',
  password: 'a garden of proteas',
});
const userOf = (email: string) => deps.db('users').where({ email }).first();

describe('registering', () => {
  // id: registration-starts-no-session
  test('creates an account without signing in, and its owner can then sign in', async () => {
    const person = someone();
    const client = api.client();
    const { status, body } = await client.post('/api/auth/register', { ...person, email: person.email.toUpperCase() });
    expect([status, body]).toEqual([
      201,
      { message: 'Thank you. Please check your inbox for a link to verify your email address.' },
    ]);
    expect(client.cookie).toBe('');
    const signedIn = await client.post('/api/auth/login', { email: person.email, password: person.password });
    expect(signedIn.body).toMatchObject({ user: { email: person.email, role: 'SEEKER', isEmailVerified: false } });
  });

  test('lists all faults by field in the specification’s words', async () => {
    const { status, body } = await visitor.post('/api/auth/register', {
      name: 'L',
      email: 'x',
      phone: '012345678',
      password: '1234567',
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: {
        name: 'Name must be at least 2 characters',
        email: 'Please enter a valid email address',
        phone: 'Phone number must be at least 10 characters',
        password: 'Password must be at least 8 characters',
      },
    });
    const { body: common } = await visitor.post('/api/auth/register', { ...someone(), password: 'Password1' });
    expect(common).toMatchObject({
      fields: { password: 'This password is too common. Please choose another.' },
    });
  });

  // id: breached-password-refused
  test('refuses a breached password, and accepts it while the list is down', async () => {
    const body = someone();
    const digits = createHash('sha1').update(body.password).digest('hex').toUpperCase();
    const list = createServer((_, response) => response.end(`${digits.slice(5)}:3\r\n`));
    await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(list.address() as AddressInfo).port}`;
    const asking = await testApi(deps, { isBreached: openBreachedPasswords({ url, log: deps.log }) });
    const refused = await asking.client().post('/api/auth/register', body);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({
        fields: { password: 'This password has appeared in a data breach. Please choose another.' },
      }),
    ]);
    list.closeAllConnections();
    await new Promise((resolve) => list.close(resolve));
    expect((await asking.client().post('/api/auth/register', body)).status).toBe(201);
  });

  // id: registration-sets-no-role
  test('accepts no role, id or verification from the caller', async () => {
    for (const extra of [{ role: 'SUPER_ADMIN' }, { isEmailVerified: true }, { id: crypto.randomUUID() }]) {
      const person = someone();
      expect((await visitor.post('/api/auth/register', { ...person, ...extra })).status).toBe(400);
      expect(await userOf(person.email)).toBeUndefined();
    }
  });
});

describe('replies do not reveal whether an address is known', () => {
  const calls = {
    '/api/auth/register': (email: string) => ({ ...someone(), email }),
    '/api/auth/login': (email: string) => ({ email, password: 'wrong' }),
    '/api/auth/forgot-password': (email: string) => ({ email }),
    '/api/auth/resend-verification': (email: string) => ({ email }),
  };
  test.each(Object.entries(calls))('%s', async (path, bodyFor) => {
    const verified = await buildAccount(deps);
    const unverified = await buildAccount(deps, { verified: false });
    const answers = [];
    for (const email of [verified.email, unverified.email, `${unique('nobody')}@example.org`]) {
      const { status, text, headers } = await visitor.post(path, bodyFor(email));
      const told = [...headers.keys()].filter((name) => name !== 'x-request-id').sort();
      answers.push({ status, text, told, cookies: headers.getSetCookie() });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('signing in', () => {
  // id: session-cookies-http-only
  test('sets cookies that scripts cannot read, and returns the account', async () => {
    const provider = await buildProvider(deps);
    const client = api.client();
    const { status, body, headers } = await client.post(
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
      teamRole: 'OWNER',
      isEmailVerified: true,
    };
    expect(body).toEqual({ user });
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual(['device', 'refresh', 'session']);
    for (const cookie of cookies) expect(cookie).toMatch(/^\w+=.+; path=\/; expires=.+; samesite=lax; httponly$/i);
    expect((await client.get('/api/auth/me')).body).toEqual(user);
  });

  // id: session-cookie-secure-over-https
  test('sets Secure cookies on a site with https', async () => {
    const secure = await testApi(deps, { siteOrigin: 'https://site.test' });
    const person = await buildAccount(deps);
    const client = secure.client();
    const { headers } = await client.post('/api/auth/login', { email: person.email, password });
    expect(headers.getSetCookie()).toHaveLength(3);
    for (const cookie of headers.getSetCookie())
      expect(cookie).toMatch(
        /^__Host-(session|refresh|device)=.+; path=\/; expires=.+; samesite=lax; secure; httponly$/i,
      );
    expect((await client.get('/api/auth/me')).body).toMatchObject({ email: person.email });
    // A cookie that another host of the domain could have set is ignored.
    const planted = secure.client(client.cookie.replaceAll('__Host-', ''));
    expect((await planted.get('/api/auth/me')).body).toBeNull();
  });

  test('fails for a wrong password', async () => {
    const { email } = await buildAccount(deps);
    const { status, body } = await visitor.post('/api/auth/login', { email, password: 'wrong' });
    expect([status, body]).toEqual([401, { code: 'INVALID_CREDENTIALS', error: 'Invalid email or password' }]);
  });

  test('requires an email and a password', async () => {
    expect((await visitor.post('/api/auth/login', { email: 'x', password: '' })).body).toMatchObject({
      fields: { email: 'Please enter a valid email address', password: 'Password is required' },
    });
  });

  test('lets an unverified seeker sign in for a day, but never an unverified administrator', async () => {
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

describe('the link in the verification email', () => {
  const verify = async (query: string, method: 'get' | 'post' = 'post') => {
    const path = `/api/auth/verify${query}`;
    const { status, headers } = await (method === 'get' ? visitor.get(path) : visitor.post(path));
    return [status, headers.get('location')];
  };

  // id: mail-link-verifies-after-a-click
  test('leads to a page with a button and verifies nothing, however often it is fetched', async () => {
    const { userId, email } = await buildAccount(deps, { verified: false });
    const token = await issueToken(deps, 'verification', { userId, email, life: verificationLife });
    for (let n = 0; n < 3; n += 1) {
      expect(await verify(`?token=${token}`, 'get')).toEqual([302, `/auth/verify?token=${token}`]);
      const head = await fetch(`${api.url}/api/auth/verify?token=${token}`, { method: 'HEAD', redirect: 'manual' });
      expect(head.status).toBe(302);
    }
    expect(await verify('', 'get')).toEqual([302, '/auth/verify-result?error=missing_token']);
    expect((await userOf(email))!.email_verified_at).toBeNull();
    expect(await verify(`?token=${token}`)).toEqual([303, '/auth/verify-result?success=true']);
  });

  test('its button leads to the page with the result', async () => {
    const { userId, email } = await buildAccount(deps, { verified: false });
    const issue = () => issueToken(deps, 'verification', { userId, email, life: verificationLife });
    const [token, late] = [await issue(), await issue()];
    expect(await verify(`?token=${token}`)).toEqual([303, '/auth/verify-result?success=true']);
    expect((await userOf(email))!.email_verified_at).toEqual(deps.clock.now());
    deps.clock.advance(hours(24));
    for (const wrong of [token, late, 'made-up', 'x'.repeat(200)])
      expect(await verify(`?token=${wrong}`)).toEqual([303, '/auth/verify-result?error=invalid_token']);
    for (const missing of ['', '?token=', '?x=1'])
      expect(await verify(missing)).toEqual([303, '/auth/verify-result?error=missing_token']);
  });

  test('its button also works as a form without JavaScript', async () => {
    const { userId, email } = await buildAccount(deps, { verified: false });
    const token = await issueToken(deps, 'verification', { userId, email, life: verificationLife });
    const { status } = await visitor.post(`/api/auth/verify?token=${token}`, '', {
      'content-type': 'application/x-www-form-urlencoded',
      origin: siteOrigin,
    });
    expect(status).toBe(303);
    expect((await userOf(email))!.email_verified_at).not.toBeNull();
  });

  test('leads to an error result if the server fails', async () => {
    const broken = await testApi(deps, { db: { isTransaction: true } as never, clock: deps.clock });
    const { status, headers } = await broken.client().post('/api/auth/verify?token=x');
    expect([status, headers.get('location')]).toEqual([303, '/auth/verify-result?error=server_error']);
  });
});

describe('setting a password with a mailed token', () => {
  test('works once, verifies the address and ends all sessions', async () => {
    const person = await buildAccount(deps, { verified: false });
    const earlier = await api.as(person);
    const token = await issueToken(deps, 'password', { ...person, life: resetLife });
    const set = (value: string) => visitor.post('/api/auth/reset-password', { token, password: value });
    expect((await set('short')).body).toMatchObject({ fields: { password: 'Password must be at least 8 characters' } });
    expect((await set('a new password')).body).toEqual({ message: 'Password Reset Successfully' });
    expect((await set('another password')).body).toEqual({
      code: 'INVALID_TOKEN',
      error: 'Invalid or expired reset token. Please try again.',
    });
    expect((await earlier.get('/api/auth/me')).body).toBeNull();
    const { body } = await visitor.post('/api/auth/login', { email: person.email, password: 'a new password' });
    expect(body).toMatchObject({ user: { isEmailVerified: true } });
  });

  test('refuses an expired or made-up token', async () => {
    const token = await issueToken(deps, 'password', { ...(await buildAccount(deps)), life: resetLife });
    deps.clock.advance(resetLife);
    for (const wrong of [token, 'made up'])
      expect(
        (await visitor.post('/api/auth/reset-password', { token: wrong, password: 'a new password' })).status,
      ).toBe(400);
  });
});

describe('the profile', () => {
  test('changes one field at a time, and only on the caller’s own account', async () => {
    const other = await buildAccount(deps);
    const person = await buildAccount(deps);
    const seeker = await api.as(person);
    const change = (body: object) => seeker.put('/api/seekers/me/profile', body);
    expect((await change({ name: ' Thandi Dube ' })).body).toMatchObject({ user: { name: 'Thandi Dube' } });
    expect((await change({ phone: '0115550123' })).body).toMatchObject({ user: { phone: '011 555 0123' } });
    expect((await seeker.get('/api/auth/me')).body).toMatchObject({ name: 'Thandi Dube', phone: '011 555 0123' });
    for (const wrong of [{}, { name: 'Ab', phone: '0115550123' }, { role: 'ADMIN' }, { name: 'Ab', id: other.userId }])
      expect((await change(wrong)).status).toBe(400);
    expect((await change({ phone: '123' })).body).toMatchObject({
      fields: { phone: 'Phone number must be at least 10 characters' },
    });
    expect(await userOf(other.email)).toMatchObject({ name: other.name });
  });

  test.each(['SEEKER', 'PROVIDER', 'ADMIN', 'SUPER_ADMIN'] as const)(
    'of a %s is read and changed at the same address',
    async (role) => {
      const person = await buildAccount(deps, { role });
      const mine = await api.as(person);
      expect((await mine.put('/api/account/profile', { name: 'Naledi Khumalo' })).status).toBe(200);
      expect((await mine.put('/api/account/profile', { phone: '012 555 0100' })).status).toBe(200);
      const another = { currentPassword: password, newPassword: 'a garden of proteas' };
      expect((await mine.put('/api/account/password', another)).status).toBe(200);
      expect((await mine.put('/api/account/profile', { email: `new-${person.email}` })).status).toBe(200);
      expect((await mine.get('/api/account')).body).toMatchObject({
        user: { role, name: 'Naledi Khumalo', phone: '012 555 0100', email: person.email },
      });
      expect((await api.client().get('/api/account')).status).toBe(401);
    },
  );

  // id: email-change-needs-recent-confirmation
  test('requires a recent confirmation for a new email, with the same reply whether or not it is taken', async () => {
    const [person, other] = [await buildAccount(deps), await buildAccount(deps)];
    const seeker = await api.as(person);
    const change = (body: object) => seeker.put('/api/seekers/me/profile', body);
    const next = `new-${person.email}`;
    deps.clock.advance(confirmationLife);
    expect(await change({ email: next })).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_REQUIRED' } });
    expect((await change({ name: 'Thandi Dube' })).status).toBe(200);
    expect((await seeker.post('/api/account/confirm', { password })).status).toBe(204);
    const answers = [];
    for (const email of [next, other.email, person.email]) {
      const { status, body } = await change({ email });
      answers.push({ status, body });
    }
    expect(answers[0]).toMatchObject({ status: 200, body: { user: { email: person.email, isEmailVerified: true } } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await userOf(next)).toBeUndefined();
  });

  test('reverts a change with the button behind the link to the old address, and ends all sessions', async () => {
    const person = await buildAccount(deps);
    const intruder = await api.as(person);
    const next = `new-${person.email}`;
    const token = await issueChangeToken(deps, { userId: person.userId, from: person.email, to: next });
    expect((await visitor.post(`/api/auth/verify?token=${token}`)).headers.get('location')).toBe(
      '/auth/verify-result?success=true',
    );
    expect((await intruder.get('/api/auth/me')).body).toMatchObject({ email: next, isEmailVerified: true });
    const undo = await issueUndoToken(deps, { userId: person.userId, email: person.email, at: deps.clock.now() });
    expect((await visitor.get(`/api/auth/undo-email-change?token=${undo}`)).status).toBe(404);
    const press = async () => (await visitor.post(`/api/auth/undo-email-change?token=${undo}`)).headers.get('location');
    expect(await press()).toBe('/auth/undo-email-change?success=true');
    expect(await press()).toBe('/auth/undo-email-change?error=invalid_token');
    expect((await intruder.get('/api/auth/me')).body).toBeNull();
    expect(await userOf(person.email)).toMatchObject({ id: person.userId, password_hash: null });
  });

  // id: password-change-needs-old-password
  test('requires the current password for a new one, and ends the other sessions', async () => {
    const person = await buildAccount(deps);
    const [seeker, elsewhere] = [await api.as(person), await api.as(person)];
    const change = (body: object) => seeker.put('/api/seekers/me/password', body);
    expect((await change({ currentPassword: '', newPassword: 'short' })).body).toMatchObject({
      fields: {
        currentPassword: 'Current password is required',
        newPassword: 'Password must be at least 8 characters',
      },
    });
    const wrong = await change({ currentPassword: 'wrong', newPassword: 'another password' });
    expect([wrong.status, wrong.body]).toMatchObject([400, { fields: { currentPassword: expect.any(String) } }]);
    expect((await elsewhere.get('/api/auth/me')).body).not.toBeNull();
    expect((await change({ currentPassword: password, newPassword: 'another password' })).status).toBe(200);
    expect((await elsewhere.get('/api/auth/me')).body).toBeNull();
    expect((await seeker.get('/api/auth/me')).body).not.toBeNull();
  });
});
