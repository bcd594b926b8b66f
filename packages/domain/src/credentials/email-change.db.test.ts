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
/** Builds an account, a new address, and the links for both. */
const changing = async () => {
  const person = await buildAccount(deps);
  const to = `new-${person.email}`;
  const link = (address = to) => issueChangeToken(deps, { userId: person.userId, from: person.email, to: address });
  const undoLink = () => issueUndoToken(deps, { userId: person.userId, email: person.email, at: clock.now() });
  const begin = () => startSession(deps, keys, { userId: person.userId, device: 'Chrome on Android' });
  return { ...person, to, link, undoLink, begin };
};

test('only sends an email when a new address is requested, even if it has an account', async () => {
  const { userId, email, to } = await changing();
  const other = await buildAccount(deps);
  for (const wanted of [to, other.email]) await requestEmailChange(deps, { id: userId }, { email: wanted });
  expect(await emailOf(userId)).toBe(email);
  expect(await noticesOf(userId)).toEqual([
    { kind: 'EMAIL_CHANGE', email: to },
    { kind: 'EMAIL_CHANGE', email: other.email },
  ]);
});

test('carries the mail preferences over to the new address', async () => {
  const { email, to, link } = await changing();
  await setMailPreference(deps, recipientOf(email), { category: 'leads', wanted: false });
  await changeEmail(deps, await link());
  expect([await wantsMail(deps, to, 'leads'), await wantsMail(deps, to, 'follow-ups')]).toEqual([false, true]);
});

test('changes the address once by the link, and notifies the old address', async () => {
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

test('rejects links after a day, after another change, and for an address that has an account by now', async () => {
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

test('voids pending address changes when a new password is set', async () => {
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

test('lets the old address undo a change for 7 days, ends all sessions and removes the password', async () => {
  const { userId, email, to, link, undoLink, begin } = await changing();
  await changeEmail(deps, await link());
  const undo = await undoLink();
  clock.advance(days(7) - 1);
  // Would still be valid if the change had not been undone.
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

test('refuses to undo a change after 7 days', async () => {
  const { userId, to, link, undoLink } = await changing();
  await changeEmail(deps, await link());
  const undo = await undoLink();
  clock.advance(days(7));
  await expect(undoEmailChange(deps, undo)).rejects.toMatchObject(invalid);
  expect(await emailOf(userId)).toBe(to);
});

test('keeps the owner’s undo link valid after a second change, and voids later undo links', async () => {
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

test('deletes an unverified account opened with the old address in the meantime', async () => {
  const { userId, email, link, undoLink } = await changing();
  await changeEmail(deps, await link());
  await register(deps, { name: 'Squatter', email, phone: '0825550199', password: 'a garden of proteas' });
  await undoEmailChange(deps, await undoLink());
  expect(await db('users').where({ email }).select('id')).toEqual([{ id: userId }]);
});

test('removes second factors added around the change, but no older ones', async () => {
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
