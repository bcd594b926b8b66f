import { buildAccount, password } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { expect, test } from 'vitest';
import { setMailPreference, wantsMail } from '../mail-preferences/service.ts';
import { recipientOf } from '../mailbox.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { accountOfToken, startSession } from '../sessions/service.ts';
import { changeEmail, confirmEmail, requestEmailChange, undoEmailChange } from './email-change.ts';
import { issueChangeToken, issueUndoToken } from './email-change-tokens.ts';
import { changePassword } from './password-change.ts';
import { resetLife, resetPassword } from './password-reset.ts';
import { register } from './registration.ts';
import { signIn } from './sign-in.ts';
import { issueToken } from './tokens.ts';

const deps = await testDeps();
const { db, clock } = deps;
const keys = sessionKeys('a secret of at least thirty-two characters');
const invalid = { code: 'INVALID_TOKEN' };

const emailOf = async (userId: string) => (await db('users').where({ id: userId }).first('email'))!.email;
const noticesOf = (userId: string) =>
  db('account_notices').where({ user_id: userId }).orderBy('id').select('kind', 'email');
/** Somebody, the address they want, and the token that is mailed to it. */
const changing = async () => {
  const person = await buildAccount(deps);
  const to = `new-${person.email}`;
  const link = (address = to) => issueChangeToken(deps, { userId: person.userId, from: person.email, to: address });
  const undoLink = () => issueUndoToken(deps, { userId: person.userId, email: person.email, at: clock.now() });
  const begin = () => startSession(deps, keys, { userId: person.userId, device: 'Chrome on Android' });
  return { ...person, to, link, undoLink, begin };
};

test('asking for another address changes nothing but that it is mailed to, whoever has it', async () => {
  const { userId, email, to } = await changing();
  const other = await buildAccount(deps);
  for (const wanted of [to, other.email]) await requestEmailChange(deps, { id: userId }, { email: wanted });
  expect(await emailOf(userId)).toBe(email);
  expect(await noticesOf(userId)).toEqual([
    { kind: 'EMAIL_CHANGE', email: to },
    { kind: 'EMAIL_CHANGE', email: other.email },
  ]);
});

test('which mails it does not want goes along to the new address', async () => {
  const { email, to, link } = await changing();
  await setMailPreference(deps, recipientOf(email), { category: 'leads', wanted: false });
  await changeEmail(deps, await link());
  expect([await wantsMail(deps, to, 'leads'), await wantsMail(deps, to, 'follow-ups')]).toEqual([false, true]);
});

test('the link moves the account to the address that it was mailed to, once, and the old one is told', async () => {
  const { userId, email, to, link } = await changing();
  const token = await link();
  await confirmEmail(deps, token);
  expect(await signIn(deps, { email: to, password })).toMatchObject({ id: userId, emailVerifiedAt: clock.now() });
  await expect(signIn(deps, { email, password })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await noticesOf(userId)).toEqual([{ kind: 'EMAIL_CHANGED', email }]);
  await expect(confirmEmail(deps, token)).rejects.toMatchObject(invalid);
});

test('sends no undo link to an old address that was never verified', async () => {
  const { userId, email } = await buildAccount(deps, { verified: false });
  await changeEmail(deps, await issueChangeToken(deps, { userId, from: email, to: `new-${email}` }));
  expect(await noticesOf(userId)).toEqual([]);
});

test('no link moves it after a day, after another change, or to an address that somebody has by now', async () => {
  const late = await changing();
  const lateToken = await late.link();
  clock.advance(hours(24));
  await expect(changeEmail(deps, lateToken)).rejects.toMatchObject(invalid);

  const twice = await changing();
  const [first, second] = [await twice.link(), await twice.link(`other-${twice.email}`)];
  await changeEmail(deps, first);
  await expect(changeEmail(deps, second)).rejects.toMatchObject(invalid);

  const taken = await changing();
  const token = await taken.link();
  await buildAccount(deps, { email: taken.to });
  await expect(changeEmail(deps, token)).rejects.toMatchObject(invalid);
  expect(await emailOf(taken.userId)).toBe(taken.email);
});

test('a new password takes back changes that somebody else may have asked for', async () => {
  const reset = await changing();
  await requestEmailChange(deps, { id: reset.userId }, { email: reset.to });
  const link = await reset.link();
  const token = await issueToken(deps, 'password', { ...reset, life: resetLife });
  await resetPassword(deps, { token, password: 'another password' });
  await expect(changeEmail(deps, link)).rejects.toMatchObject(invalid);
  expect(await noticesOf(reset.userId)).toEqual([{ kind: 'PASSWORD_CHANGED', email: reset.email }]);

  const changed = await changing();
  const { access } = await changed.begin();
  const me = (await accountOfToken(deps, keys, access.token))!;
  const pending = await changed.link();
  await changePassword(deps, me, { currentPassword: password, newPassword: 'another password' });
  await expect(changeEmail(deps, pending)).rejects.toMatchObject(invalid);
});

test('the old address undoes it for 7 days: every session ends, and the password is nobody’s', async () => {
  const { userId, email, to, link, undoLink, begin } = await changing();
  await changeEmail(deps, await link());
  const undo = await undoLink();
  clock.advance(days(7) - 1);
  // Good until now, but for the undoing.
  const { access } = await begin();
  const pending = await link(`third-${email}`);
  await undoEmailChange(deps, undo);
  expect(await emailOf(userId)).toBe(email);
  expect(await accountOfToken(deps, keys, access.token)).toBeUndefined();
  for (const address of [email, to])
    await expect(signIn(deps, { email: address, password })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await expect(changeEmail(deps, pending)).rejects.toMatchObject(invalid);
  await expect(undoEmailChange(deps, undo)).rejects.toMatchObject(invalid);
  expect(await db('account_notices').where({ email, kind: 'RESET' })).toHaveLength(1);
});

test('after 7 days it stays', async () => {
  const { userId, to, link, undoLink } = await changing();
  await changeEmail(deps, await link());
  const undo = await undoLink();
  clock.advance(days(7));
  await expect(undoEmailChange(deps, undo)).rejects.toMatchObject(invalid);
  expect(await emailOf(userId)).toBe(to);
});

test('whoever changed it twice cannot undo the owner’s undoing, nor use up the owner’s link', async () => {
  const { userId, email, to, link, undoLink } = await changing();
  await changeEmail(deps, await link());
  const owner = await undoLink();
  clock.advance(1_000);
  await changeEmail(deps, await issueChangeToken(deps, { userId, from: to, to: `third-${email}` }));
  const [intruder, again] = [0, 1].map(() => issueUndoToken(deps, { userId, email: to, at: clock.now() }));
  await undoEmailChange(deps, await intruder!);
  expect(await emailOf(userId)).toBe(to);
  const late = await again!;
  await undoEmailChange(deps, owner);
  await expect(undoEmailChange(deps, late)).rejects.toMatchObject(invalid);
  expect(await emailOf(userId)).toBe(email);
});

test('an account that was opened with the old address meanwhile, and never verified, does not stand in the way', async () => {
  const { userId, email, link, undoLink } = await changing();
  await changeEmail(deps, await link());
  await register(deps, { name: 'Squatter', email, phone: '0825550199', password: 'a garden of proteas' });
  await undoEmailChange(deps, await undoLink());
  expect(await db('users').where({ email }).select('id')).toEqual([{ id: userId }]);
});

test('undoing removes the second factors that were added around the change, and no older ones', async () => {
  const factorOf = async (addedHoursBefore: number) => {
    const { userId, link, undoLink } = await changing();
    const at = clock.now();
    const created_at = new Date(at.getTime() - hours(addedHoursBefore));
    const app = { user_id: userId, key_id: 'a', sealed_secret: Buffer.from('a'), created_at, enabled_at: created_at };
    await db('totp_factors').insert(app);
    await changeEmail(deps, await link());
    await undoEmailChange(deps, await undoLink());
    return db('totp_factors').where({ user_id: userId });
  };
  expect(await factorOf(1)).toEqual([]);
  expect(await factorOf(25)).toHaveLength(1);
});
