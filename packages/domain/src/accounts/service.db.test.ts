import { buildAccount } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { changeProfile } from './service.ts';

const deps = await testDeps();
const { db } = deps;

const noticesOf = (userId: string) =>
  db('account_notices').where({ user_id: userId }).orderBy('id').select('kind', 'email');

test('changes name and phone separately, without an email', async () => {
  const { userId, email, name } = await buildAccount(deps);
  expect(await changeProfile(deps, userId, { phone: '011 555 0123' })).toMatchObject({ name, phone: '+27115550123' });
  expect(await changeProfile(deps, userId, { name: 'Thandi Dube' })).toMatchObject({
    name: 'Thandi Dube',
    phone: '+27115550123',
    email,
    emailVerifiedAt: expect.any(Date),
  });
  expect(await noticesOf(userId)).toEqual([]);
});
