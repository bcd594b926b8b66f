import { issueToken } from '@marketplace/domain/credentials/tokens';
import { expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, password, unique } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { networkOf } from './security-log.ts';

const deps = await testDeps();
const lines: Record<string, unknown>[] = [];
const remember = (fields: Record<string, unknown>, message: string) => {
  if (message === 'security') lines.push(fields);
};
const log = Object.assign(Object.create(deps.log), { info: remember, warn: remember }) as typeof deps.log;
const api = await testApi(deps, { log });

const from = { 'x-forwarded-for': '203.0.113.77' };
const signIn = (client: Client, email: string, word = password, headers = {}) =>
  client.post('/api/auth/login', { email, password: word }, { ...from, ...headers });
const logged = async (call: () => Promise<unknown>) => {
  lines.length = 0;
  await call();
  return lines.map(({ event, accountId, network }) => ({ event, accountId, network }));
};
const network = '203.0.113.0/24';

// id: sign-ins-logged-without-addresses
test('logs successful and refused sign-ins with the account’s id and the caller’s network', async () => {
  const { userId: accountId, email } = await buildAccount(deps);
  const client = api.client();
  expect(await logged(() => signIn(client, email))).toEqual([{ event: 'sign-in', accountId, network }]);
  const copy = api.client(client.cookie);
  expect(await logged(() => client.get('/api/providers/me/leads', from))).toEqual([
    { event: 'role-refused', accountId, network },
  ]);
  expect(await logged(() => client.post('/api/auth/logout', {}, { ...from, origin: 'https://evil.example' }))).toEqual([
    { event: 'foreign-origin', accountId: null, network },
  ]);
  const stranger = api.client();
  expect(await logged(() => signIn(stranger, email, 'wrong'))).toEqual([
    { event: 'sign-in-refused', accountId, network },
  ]);
  expect(await logged(() => signIn(stranger, `${unique('nobody')}@example.org`))).toEqual([
    { event: 'sign-in-refused', accountId: null, network },
  ]);
  const refused = await logged(async () => {
    for (let n = 0; n < 5; n += 1) await signIn(stranger, email, 'wrong');
  });
  expect(refused.at(-1)).toEqual({ event: 'limit-reached', accountId: null, network });

  deps.clock.advance(600_000);
  await client.get('/api/auth/me', from);
  deps.clock.advance(31_000);
  expect(await logged(() => copy.get('/api/auth/me', from))).toEqual([{ event: 'session-stolen', accountId, network }]);
});

// id: account-acts-logged
test('logs changes to an account, and refused attempts', async () => {
  const { userId: accountId, email } = await buildAccount(deps);
  const client = await api.as({ email });
  const own = { accountId, network };
  const nobody = { accountId: null, network };
  const visitor = api.client();
  const put = (path: string, body: object) => () => client.put(`/api/seekers/me/${path}`, body, from);
  const registration = {
    name: 'Thandi',
    email: `${unique('new')}@example.org`,
    phone: '0825550134',
    password: 'a garden of proteas',
  };

  expect(await logged(() => visitor.post('/api/auth/register', registration, from))).toEqual([
    { event: 'registration', ...nobody },
  ]);
  expect(await logged(put('profile', { name: 'Thandi' }))).toEqual([{ event: 'profile-change', ...own }]);
  expect(await logged(put('password', { currentPassword: 'wrong', newPassword: password }))).toEqual([
    { event: 'input-refused', ...own },
  ]);
  expect(await logged(put('password', { currentPassword: password, newPassword: 'a garden of proteas' }))).toEqual([
    { event: 'password-change', ...own },
  ]);
  expect(await logged(() => client.delete('/api/auth/sessions', from))).toEqual([{ event: 'sessions-ended', ...own }]);
  expect(await logged(() => client.post('/api/auth/logout', undefined, from))).toEqual([{ event: 'sign-out', ...own }]);
  expect(await logged(() => client.get('/api/auth/sessions', from))).toEqual([{ event: 'sign-in-needed', ...nobody }]);

  expect(await logged(() => visitor.post('/api/auth/forgot-password', { email }, from))).toEqual([
    { event: 'password-reset-asked', ...nobody },
  ]);
  const reset = (token: string) => () =>
    visitor.post('/api/auth/reset-password', { token, password: 'a garden of aloes' }, from);
  expect(await logged(reset('made up'))).toEqual([{ event: 'token-refused', ...nobody }]);
  const issue = (kind: 'password' | 'verification') =>
    issueToken(deps, kind, { userId: accountId, email, life: 60_000 });
  expect(await logged(reset(await issue('password')))).toEqual([{ event: 'password-reset', ...own }]);
  const verify = (token: string) => () => visitor.post(`/api/auth/verify?token=${token}`, undefined, from);
  expect(await logged(verify('made-up'))).toEqual([{ event: 'token-refused', ...nobody }]);
  expect(await logged(verify(await issue('verification')))).toEqual([{ event: 'address-verified', ...nobody }]);
  expect(await logged(() => visitor.post('/api/auth/login', '{', from))).toEqual([
    { event: 'input-refused', ...nobody },
  ]);
});

// id: security-log-without-addresses
test('logs no email and no full address', async () => {
  const { email } = await buildAccount(deps);
  const unverified = await buildAccount(deps, { role: 'ADMIN', verified: false });
  lines.length = 0;
  await signIn(api.client(), email);
  for (const person of [email, unverified.email, 'nobody@example.org'])
    for (const word of ['wrong', password]) await signIn(api.client(), person, word);
  expect(lines.length).toBeGreaterThan(6);
  expect(JSON.stringify(lines)).not.toMatch(/@|203\.0\.113\.77/);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
])('%s belongs to the network %s', (address, its) => expect(networkOf(address)).toBe(its));
