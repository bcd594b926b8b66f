import { buildAccount, password } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { sessionKeys } from '../sessions/keys.ts';
import { accountOfToken, startSession } from '../sessions/service.ts';
import { changePassword } from './password-change.ts';
import { resetLife, resetPassword } from './password-reset.ts';
import { signIn } from './sign-in.ts';
import { issueToken } from './tokens.ts';

const deps = await testDeps();
const { db } = deps;
const key = sessionKeys('a secret of at least thirty-two characters');
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

// id: password-change-ends-other-sessions
test('ends other sessions, voids reset links and sends an email when the password changes', async () => {
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

test('changes nothing for a wrong current password or a weak new one', async () => {
  const { userId, email, me } = await signedIn();
  await expect(changePassword(deps, me, { currentPassword: 'wrong', newPassword })).rejects.toMatchObject({
    fields: { currentPassword: 'Current password is incorrect' },
  });
  await expect(changePassword(deps, me, { currentPassword: password, newPassword: 'Password1' })).rejects.toMatchObject(
    { fields: { newPassword: expect.stringMatching(/too common/) } },
  );
  const ownName = `${me.account.name} again`;
  await expect(changePassword(deps, me, { currentPassword: password, newPassword: ownName })).rejects.toMatchObject({
    fields: { newPassword: expect.stringMatching(/your name/) },
  });
  const isBreached = async () => true;
  await expect(
    changePassword({ ...deps, isBreached }, me, { currentPassword: password, newPassword }),
  ).rejects.toMatchObject({ fields: { newPassword: expect.stringMatching(/breach/) } });
  expect(await signIn(deps, { email, password })).toMatchObject({ id: userId });
  expect(await noticesOf(userId)).toEqual([]);
});

test('lets one of several concurrent changes win', async () => {
  const { me } = await signedIn();
  const changes = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) =>
      changePassword(deps, me, { currentPassword: password, newPassword: `password number ${n}` }),
    ),
  );
  expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
