import { brand } from '@marketplace/contracts/brand';
import { buildAccount, password } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { sessionKeys } from '../sessions/keys.ts';
import { accountOfToken, renewSession, startSession } from '../sessions/service.ts';
import { changeEmail } from './email-change.ts';
import { issueChangeToken } from './email-change-tokens.ts';
import { askForReset, resetLife, resetPassword } from './password-reset.ts';
import { signIn } from './sign-in.ts';
import { issueToken } from './tokens.ts';

const deps = await testDeps();
const { db, clock } = deps;
const key = sessionKeys('a secret of at least thirty-two characters');
const newPassword = 'another password';
const invalid = { code: 'INVALID_TOKEN' };

const linkFor = ({ userId, email }: { userId: string; email: string }) =>
  issueToken(deps, 'password', { userId, email, life: resetLife });

// id: password-reset-ends-sessions
test('sets the password once, verifies the address, ends all sessions and sends an email', async () => {
  const person = await buildAccount(deps, { verified: false });
  const { userId, email } = person;
  const begin = () => startSession(deps, key, { userId, device: 'Chrome on Android' });
  const sessions = [await begin(), await begin()];
  const token = await linkFor(person);
  expect(await resetPassword(deps, { token, password: newPassword })).toEqual({ userId, email });

  await expect(signIn(deps, { email, password })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await signIn(deps, { email, password: newPassword })).toMatchObject({ emailVerifiedAt: clock.now() });
  for (const { access, refresh } of sessions) {
    expect(await accountOfToken(deps, key, access.token)).toBeUndefined();
    expect(await renewSession(deps, key, refresh.token)).toEqual({ account: null, stolenFrom: null });
  }
  await expect(resetPassword(deps, { token, password: 'a third password' })).rejects.toMatchObject(invalid);
  expect(await signIn(deps, { email, password: newPassword })).toMatchObject({ id: userId });
  expect(await db('account_notices').where({ user_id: userId })).toMatchObject([{ kind: 'PASSWORD_CHANGED', email }]);
});

test('keeps the time of the first verification', async () => {
  const person = await buildAccount(deps);
  const verifiedAt = clock.now();
  clock.advance(days(3));
  await resetPassword(deps, { token: await linkFor(person), password: newPassword });
  const where = { id: person.userId };
  expect(await db('users').where(where).first('email_verified_at')).toEqual({ email_verified_at: verifiedAt });
});

test('expires a mailed token after an hour, and stores only its hash', async () => {
  const person = await buildAccount(deps);
  const token = await linkFor(person);
  const [row] = await db('password_tokens').where({ user_id: person.userId });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row!.expires_at.getTime() - clock.now().getTime()).toBe(3_600_000);
  clock.set(row!.expires_at);
  for (const wrong of [token, 'made up', ''])
    await expect(resetPassword(deps, { token: wrong, password: newPassword })).rejects.toMatchObject(invalid);
  expect(await signIn(deps, person)).toMatchObject({ id: person.userId });
});

// id: reset-token-single-use-in-parallel
test('sets the password in one of ten concurrent uses of a token', async () => {
  const token = await linkFor(await buildAccount(deps));
  const uses = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => resetPassword(deps, { token, password: `password number ${n}` })),
  );
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('consumes all of the account’s tokens when one is used', async () => {
  const person = await buildAccount(deps);
  const [one, other] = [await linkFor(person), await linkFor(person)];
  await resetPassword(deps, { token: one, password: newPassword });
  await expect(resetPassword(deps, { token: other, password: 'a third password' })).rejects.toMatchObject(invalid);
});

// id: common-password-refused-at-reset
test('rejects a common password and keeps the token valid', async () => {
  const token = await linkFor(await buildAccount(deps));
  await expect(resetPassword(deps, { token, password: 'Password1' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { password: expect.stringMatching(/too common/) },
  });
  await resetPassword(deps, { token, password: newPassword });
});

test('rejects a breached password or one with the owner’s details, and keeps the token valid', async () => {
  const person = await buildAccount(deps, { name: 'Nomvula Dlamini' });
  const token = await linkFor(person);
  for (const [password, why] of [
    ['nomvula-2026!', /your name/],
    [`${person.email.split('@')[0]} and more`, /your email address/],
    [`my ${brand.name.toLowerCase()}`, new RegExp(brand.name)],
    ['zzzzzzzzzzzz', /repeated/],
  ] as const)
    await expect(resetPassword(deps, { token, password })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { password: expect.stringMatching(why) },
    });
  const isBreached = async (password: string) => password === newPassword;
  await expect(resetPassword({ ...deps, isBreached }, { token, password: newPassword })).rejects.toMatchObject({
    fields: { password: expect.stringMatching(/breach/) },
  });
  await resetPassword(deps, { token, password: newPassword });
});

test('voids a link when the account’s address changes', async () => {
  const person = await buildAccount(deps);
  const token = await linkFor(person);
  const { userId, email } = person;
  await changeEmail(deps, await issueChangeToken(deps, { userId, from: email, to: `new-${email}` }));
  await expect(resetPassword(deps, { token, password: newPassword })).rejects.toMatchObject(invalid);
});

test('accepts a link of the previous release, which stored no address', async () => {
  const person = await buildAccount(deps);
  const token = await linkFor(person);
  await db('password_tokens').where({ user_id: person.userId }).update({ email: null });
  await resetPassword(deps, { token, password: newPassword });
});

test('writes the same rows for any address', async () => {
  const { email } = await buildAccount(deps);
  for (const address of [email, 'nobody@example.org']) {
    await askForReset(deps, { email: address });
    const notices = await db('account_notices').where({ email: address });
    expect(notices).toMatchObject([{ kind: 'RESET', user_id: null }]);
  }
});
