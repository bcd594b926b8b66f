import { buildAccount, buildProvider, password } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { resetPassword } from '../credentials/password-reset.ts';
import { beginSecondStep } from '../credentials/second-factor.ts';
import { signIn } from '../credentials/sign-in.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { accountOfToken, startSession } from '../sessions/service.ts';
import { makeAdministrator } from './administrators.ts';

const deps = await testDeps();
const make = (email: string, promote = false) => makeAdministrator(deps, { email, name: 'Naledi Khumalo', promote });

// id: new-administrator-sets-own-password
test('lets a new administrator set the password once with the link', async () => {
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

test('refuses an address with an account and changes nothing unless promotion is requested', async () => {
  const { email } = await buildProvider(deps);
  await expect(make(email)).rejects.toThrow(/as PROVIDER\. Add --promote/);
  expect(await signIn(deps, { email, password })).toMatchObject({ role: 'PROVIDER' });
  expect(await make(email, true)).toMatchObject({ outcome: 'promoted' });
  expect(await signIn(deps, { email, password })).toMatchObject({ role: 'SUPER_ADMIN' });
});

test('returns another link for a super administrator', async () => {
  const { email } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
  expect(await make(email)).toMatchObject({ outcome: 'already', token: expect.any(String) });
});

test('removes lost factors on request and ends every session', async () => {
  const { email, userId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
  const sealed = { user_id: userId, key_id: 'a', sealed_secret: Buffer.from('a'), created_at: deps.clock.now() };
  await deps.db('totp_factors').insert({ ...sealed, enabled_at: deps.clock.now() });
  await deps.db('recovery_codes').insert({ user_id: userId, code_hash: Buffer.from('a') });
  const keys = sessionKeys('a secret of at least thirty-two characters');
  const { access } = await startSession(deps, keys, { userId, device: 'Chrome on Android' });
  const options = { email, name: 'Naledi Khumalo', promote: false };
  await makeAdministrator(deps, options);
  expect(await beginSecondStep(deps, userId)).toMatchObject({ factors: ['totp', 'recovery'] });
  await makeAdministrator(deps, { ...options, removeFactors: true });
  expect(await beginSecondStep(deps, userId)).toBeUndefined();
  expect(await deps.db('recovery_codes').where({ user_id: userId })).toEqual([]);
  expect(await accountOfToken(deps, keys, access.token)).toBeUndefined();
});
