import { buildAccount, buildProvider, password } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { makeAdministrator } from './administrators.ts';
import { resetPassword } from './password-reset.ts';
import { signIn } from './sign-in.ts';

const deps = await testDeps();
const make = (email: string, promote = false) => makeAdministrator(deps, { email, name: 'Naledi Khumalo', promote });

test('a new one sets the password with the link, once, and is in', async () => {
  const { outcome, token, email } = await make('naledi@example.org');
  expect(outcome).toBe('created');
  await expect(signIn(deps, { email, password: '' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await resetPassword(deps, { token, password: 'a garden of proteas' });
  expect(await signIn(deps, { email, password: 'a garden of proteas' })).toMatchObject({
    role: 'SUPER_ADMIN',
    name: 'Naledi Khumalo',
  });
  await expect(resetPassword(deps, { token, password })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
});

test('somebody’s address is refused, and nothing is changed, unless it is to be promoted', async () => {
  const { email } = await buildProvider(deps);
  await expect(make(email)).rejects.toThrow(/as PROVIDER\. Add --promote/);
  expect(await signIn(deps, { email, password })).toMatchObject({ role: 'PROVIDER' });
  expect(await make(email, true)).toMatchObject({ outcome: 'promoted' });
  expect(await signIn(deps, { email, password })).toMatchObject({ role: 'SUPER_ADMIN' });
});

test('again for a super administrator gives another link', async () => {
  const { email } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
  expect(await make(email)).toMatchObject({ outcome: 'already', token: expect.any(String) });
});
