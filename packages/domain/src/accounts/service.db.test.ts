import { buildAccount, password } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { signIn } from '../credentials/sign-in.ts';
import { changeProfile } from './service.ts';

const deps = await testDeps();
const { db } = deps;

const noticesOf = (userId: string) =>
  db('account_notices').where({ user_id: userId }).orderBy('id').select('kind', 'email');

test('name and phone are changed one at a time, and no mail goes', async () => {
  const { userId, email, name } = await buildAccount(deps);
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
  const { userId, email } = await buildAccount(deps);
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
  const { userId, email } = await buildAccount(deps);
  expect(await changeProfile(deps, userId, { email })).toMatchObject({ emailVerifiedAt: expect.any(Date) });
  expect(await noticesOf(userId)).toEqual([]);
});

test('somebody else’s address is refused, and nothing is written', async () => {
  const { userId, email } = await buildAccount(deps);
  const other = await buildAccount(deps);
  await expect(changeProfile(deps, userId, { email: other.email })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { email: 'This email address is already in use' },
  });
  expect(await db('users').where({ id: userId }).first('email')).toEqual({ email });
  expect(await noticesOf(userId)).toEqual([]);
});
