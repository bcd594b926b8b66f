import { buildAccount, buildProvider, password } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { hours } from '@marketplace/platform/clock';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { checkPassword } from './passwords.ts';
import { signIn } from './sign-in.ts';

const deps = await testDeps();
const { db, clock } = deps;

test('returns the account without its password', async () => {
  const { email, userId } = await buildAccount(deps);
  const account = await signIn(deps, { email, password });
  expect(account).toMatchObject({ id: userId, email, role: 'SEEKER', providerId: null });
  expect(JSON.stringify(account)).not.toMatch(/hash|argon/i);
});

test('includes the provider id for a provider’s account', async () => {
  const { email, providerId } = await buildProvider(deps);
  expect(await signIn(deps, { email, password })).toMatchObject({ role: 'PROVIDER', providerId });
});

test('gives the same reply for a wrong password and an unknown address', async () => {
  const { email } = await buildAccount(deps);
  const answers = [
    { email, password: 'wrong password' },
    { email: 'nobody@example.org', password },
  ].map((attempt) => signIn(deps, attempt).catch(({ code, message, fields }) => ({ code, message, fields })));
  const [wrong, unknown] = await Promise.all(answers);
  expect(wrong).toEqual(unknown);
  expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

// id: account-without-password-cannot-sign-in
test('refuses every password for an account without one', async () => {
  const { email, userId } = await buildAccount(deps);
  await db('users').where({ id: userId }).update({ password_hash: null });
  for (const attempt of ['', 'null', password])
    await expect(signIn(deps, { email, password: attempt })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('lets an unverified seeker sign in for a day, then refuses with a reason', async () => {
  const { email } = await buildAccount(deps, { verified: false });
  clock.advance(hours(24) - 1);
  expect(await signIn(deps, { email, password })).toMatchObject({ emailVerifiedAt: null });
  clock.advance(1);
  await expect(signIn(deps, { email, password })).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', email });
  // A wrong password reveals nothing about the account.
  await expect(signIn(deps, { email, password: 'wrong' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

// id: sign-in-needs-verified-address
test.each(['PROVIDER', 'ADMIN', 'SUPER_ADMIN'] as const)('refuses an unverified %s', async (role) => {
  const { email } = await buildAccount(deps, { role, verified: false });
  await expect(signIn(deps, { email, password })).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', email });
});

// id: old-password-hash-upgraded
test('rehashes a password with outdated parameters at sign-in', async () => {
  const { email, userId } = await buildAccount(deps);
  const old = await hash(password, { algorithm: 2, memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await db('users').where({ id: userId }).update({ password_hash: old });
  const stored = async () => (await db('users').where({ id: userId }).first('password_hash'))!.password_hash;

  await expect(signIn(deps, { email, password: 'wrong' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await stored()).toBe(old);
  await signIn(deps, { email, password });
  const anew = await stored();
  expect(await checkPassword(anew, password)).toBe('right');
  await signIn(deps, { email, password });
  expect(await stored()).toBe(anew);
});

test('rehashes a password stored in another Unicode form, and accepts every form from then on', async () => {
  const { email, userId } = await buildAccount(deps);
  const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) => 'môre is nog ’n dag'.normalize(form));
  const old = await hash(decomposed!, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await db('users').where({ id: userId }).update({ password_hash: old });
  await signIn(deps, { email, password: composed! });
  const stored = (await db('users').where({ id: userId }).first('password_hash'))!.password_hash;
  expect(stored).not.toBe(old);
  for (const typed of [composed!, decomposed!]) {
    expect(await checkPassword(stored, typed)).toBe('right');
    expect(await signIn(deps, { email, password: typed })).toMatchObject({ email });
  }
});
