import { buildAccount, password } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { resetLife, resetPassword } from './password-reset.ts';
import { changePassword, changeProfile } from './profile.ts';
import { signIn } from './service.ts';
import { accountOfToken, sessionKey, startSession } from './sessions.ts';
import { issueToken } from './tokens.ts';

const deps = await testDeps();
const { db } = deps;
const key = sessionKey('a secret of at least thirty-two characters');
const newPassword = 'another password';

const signedIn = async () => {
  const person = await buildAccount(deps);
  const { userId } = person;
  const begin = () => startSession(deps, key, { userId, device: 'Chrome on Android' });
  const session = await begin();
  const me = (await accountOfToken(deps, key, session.access.token))!;
  return { ...person, me, session, begin };
};
const noticesOf = (userId: string) =>
  db('account_notices').where({ user_id: userId }).orderBy('id').select('kind', 'email');

test('name and phone are changed one at a time, and no mail goes', async () => {
  const { userId, email, name } = await signedIn();
  expect(await changeProfile(deps, userId, { phone: '011 555 0123' })).toMatchObject({ name, phone: '011 555 0123' });
  expect(await changeProfile(deps, userId, { name: 'Thandi Dube' })).toMatchObject({
    name: 'Thandi Dube',
    phone: '011 555 0123',
    email,
    emailVerifiedAt: expect.any(Date),
  });
  expect(await noticesOf(userId)).toEqual([]);
});

test('another address is not verified; both addresses are written to', async () => {
  const { userId, email } = await signedIn();
  const next = `new-${email}`;
  expect(await changeProfile(deps, userId, { email: next })).toMatchObject({ email: next, emailVerifiedAt: null });
  expect(await noticesOf(userId)).toEqual([
    { kind: 'EMAIL_CHANGED', email },
    { kind: 'VERIFY', email: next },
  ]);
  expect(await signIn(deps, { email: next, password })).toMatchObject({ id: userId });
  await expect(signIn(deps, { email, password })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('the same address again changes nothing, and stays verified', async () => {
  const { userId, email } = await signedIn();
  expect(await changeProfile(deps, userId, { email })).toMatchObject({ emailVerifiedAt: expect.any(Date) });
  expect(await noticesOf(userId)).toEqual([]);
});

test('somebody else’s address is refused, and nothing is written', async () => {
  const { userId, email } = await signedIn();
  const other = await buildAccount(deps);
  await expect(changeProfile(deps, userId, { email: other.email })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { email: 'This email address is already in use' },
  });
  expect(await db('users').where({ id: userId }).first('email')).toEqual({ email });
  expect(await noticesOf(userId)).toEqual([]);
});

test('a changed password ends every other session, voids links to set one and says so by mail', async () => {
  const { userId, email, me, session, begin } = await signedIn();
  const elsewhere = await begin();
  const link = await issueToken(deps, 'password', { userId, email, life: resetLife });
  await changePassword(deps, me, { currentPassword: password, newPassword });
  expect(await accountOfToken(deps, key, session.access.token)).toBeDefined();
  expect(await accountOfToken(deps, key, elsewhere.access.token)).toBeUndefined();
  await expect(resetPassword(deps, { token: link, password: 'a third password' })).rejects.toThrow();
  expect(await signIn(deps, { email, password: newPassword })).toMatchObject({ id: userId });
  expect(await noticesOf(userId)).toEqual([{ kind: 'PASSWORD_CHANGED', email }]);
});

test('a wrong current password, or a common new one, changes nothing', async () => {
  const { userId, email, me } = await signedIn();
  await expect(changePassword(deps, me, { currentPassword: 'wrong', newPassword })).rejects.toMatchObject({
    fields: { currentPassword: 'Current password is incorrect' },
  });
  await expect(changePassword(deps, me, { currentPassword: password, newPassword: 'Password1' })).rejects.toMatchObject(
    { fields: { newPassword: expect.stringMatching(/most common/) } },
  );
  expect(await signIn(deps, { email, password })).toMatchObject({ id: userId });
  expect(await noticesOf(userId)).toEqual([]);
});

test('two windows at once: one changes it', async () => {
  const { me } = await signedIn();
  const changes = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) =>
      changePassword(deps, me, { currentPassword: password, newPassword: `password number ${n}` }),
    ),
  );
  expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
