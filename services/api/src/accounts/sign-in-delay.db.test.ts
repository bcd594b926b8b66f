import { resetLife } from '@marketplace/domain/credentials/password-reset';
import { freeAttempts } from '@marketplace/domain/credentials/sign-in-delay';
import { issueToken } from '@marketplace/domain/credentials/tokens';
import { expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, password } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';

const deps = await testDeps();
const api = await testApi(deps);
const signIn = (client: Client, email: string, with_ = password) =>
  client.post('/api/auth/login', { email, password: with_ });
/** Enters wrong passwords until the API responds with a delay. */
const guess = async (client: Client, email: string) => {
  for (let n = 0; n <= freeAttempts; n += 1) expect((await signIn(client, email, 'wrong')).status).toBe(401);
  return signIn(client, email, 'wrong');
};

// id: wrong-passwords-lock-sign-in
test('too many wrong passwords cause a delay, also for the right one', async () => {
  const { email } = await buildAccount(deps);
  const stranger = api.client();
  const refused = await guess(stranger, email);
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
  expect(Number(refused.headers.get('retry-after'))).toBe(1);
  expect((await signIn(stranger, email)).status).toBe(429);
});

test('an unknown address gets the same delay', async () => {
  expect((await guess(api.client(), 'nobody@example.org')).status).toBe(429);
});

// id: known-browser-not-locked-out
test('a stranger’s guesses do not block a browser that signed in before', async () => {
  const person = await buildAccount(deps);
  const owner = await api.as(person);
  await owner.post('/api/auth/logout');
  expect((await guess(api.client(), person.email)).status).toBe(429);
  expect((await signIn(owner, person.email)).status).toBe(200);
  // Its own failures still count.
  await owner.post('/api/auth/logout');
  expect((await guess(owner, person.email)).status).toBe(429);
});

test('a device cookie of another account, or a made-up one, has no effect', async () => {
  const person = await buildAccount(deps);
  const attacker = await api.as(await buildAccount(deps));
  await attacker.post('/api/auth/logout');
  await guess(api.client(), person.email);
  for (const client of [attacker, api.client(`device=${'A'.repeat(43)}`)])
    expect((await signIn(client, person.email)).status).toBe(429);
});

test('a stranger’s guesses block neither the right password nor a reset in the owner’s new browser', async () => {
  const person = await buildAccount(deps);
  const stranger = api.client();
  await guess(stranger, person.email);
  // Enough for the longest delay.
  for (let n = 0; n < 14; n += 1)
    await api
      .client()
      .post('/api/auth/login', { email: person.email, password: 'wrong' }, { 'x-forwarded-for': `203.0.114.${n}` });
  const home = { 'x-forwarded-for': '203.0.116.1' };
  const owner = api.client();
  expect((await owner.post('/api/auth/login', { email: person.email, password }, home)).status).toBe(200);
  expect((await api.client().post('/api/auth/forgot-password', { email: person.email }, home)).status).toBe(202);
});

test('an owner with a new browser at a guesser’s address signs in by the emailed link', async () => {
  const person = await buildAccount(deps);
  await guess(api.client(), person.email);
  const owner = api.client();
  const token = await issueToken(deps, 'password', { ...person, life: resetLife });
  await owner.post('/api/auth/reset-password', { token, password: 'another password' });
  await guess(api.client(), person.email);
  expect((await signIn(owner, person.email, 'another password')).status).toBe(200);
});

test.each(['SEEKER', 'ADMIN'] as const)(
  'no number of guesses blocks a %s in a known browser or with the emailed link',
  async (role) => {
    const person = await buildAccount(deps, { role });
    const owner = await api.as(person);
    await owner.post('/api/auth/logout');
    // More than any rule allows for an account or an address, because a mobile operator gives one address to thousands.
    const from = { 'x-forwarded-for': role === 'ADMIN' ? '203.0.113.7' : '203.0.113.8' };
    await api.deps.rateLimits.add({ name: 'sign-in:address', points: 300, seconds: 900 }, from['x-forwarded-for'], 300);
    const stranger = api.client();
    const guessFrom = (n: number) => ({ 'x-forwarded-for': `203.0.114.${n}` });
    for (let n = 0; n < 14; n += 1)
      await stranger.post('/api/auth/login', { email: person.email, password: 'wrong' }, guessFrom(n));
    const enter = (client: Client, word = password) =>
      client.post('/api/auth/login', { email: person.email, password: word }, from);
    expect((await enter(stranger)).status).toBe(429);
    expect((await enter(owner)).status).toBe(200);
    const forgot = await owner.post('/api/auth/forgot-password', { email: person.email });
    expect(forgot.status).toBe(202);
    const elsewhere = api.client();
    const token = await issueToken(deps, 'password', { ...person, life: resetLife });
    const reset = await elsewhere.post('/api/auth/reset-password', { token, password: 'another password' });
    expect(reset.status).toBe(200);
    expect((await enter(elsewhere, 'another password')).status).toBe(200);
  },
);
