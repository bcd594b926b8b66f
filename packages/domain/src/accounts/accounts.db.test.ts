import { buildAccount, buildProvider, password } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { issuePasswordToken } from './invitations.ts';
import { resetPassword, signIn } from './service.ts';
import { accountOfToken, endSession, sessionKey, sessionLife, startSession } from './sessions.ts';

const deps = await testDeps();
const { db, clock } = deps;
const key = sessionKey('a secret of at least thirty-two characters');
const newPassword = 'another password';

test('signing in gives the account, and never its password', async () => {
  const { email, userId } = await buildAccount(deps);
  const account = await signIn(deps, { email, password });
  expect(account).toMatchObject({ id: userId, email, role: 'SEEKER', workspaceId: null });
  expect(JSON.stringify(account)).not.toMatch(/hash|argon/i);
});

test('a provider’s account names its workspace', async () => {
  const { email, providerId } = await buildProvider(deps);
  expect(await signIn(deps, { email, password })).toMatchObject({ role: 'PROVIDER', workspaceId: providerId });
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await buildAccount(deps);
  const answers = [
    { email, password: 'wrong password' },
    { email: 'nobody@example.org', password },
  ].map((attempt) => signIn(deps, attempt).catch(({ code, message, fields }) => ({ code, message, fields })));
  const [wrong, unknown] = await Promise.all(answers);
  expect(wrong).toEqual(unknown);
  expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('the answer for an unknown address takes as long as for a wrong password', async () => {
  const { email } = await buildAccount(deps);
  const time = async (address: string) => {
    const startedAt = performance.now();
    await signIn(deps, { email: address, password: 'wrong password' }).catch(() => {});
    return performance.now() - startedAt;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    known.push(await time(email));
    unknown.push(await time('nobody@example.org'));
  }
  // The quickest of each, so that a busy machine does not matter; without the work it is many times quicker.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});

test('an account without a password lets nobody in', async () => {
  const { email, userId } = await buildAccount(deps);
  await db('users').where({ id: userId }).update({ password_hash: null });
  for (const attempt of ['', 'null', password])
    await expect(signIn(deps, { email, password: attempt })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test('a seeker may enter unverified for a day, and then is told why not', async () => {
  const { email } = await buildAccount(deps, { verified: false });
  clock.advance(hours(24) - 1);
  expect(await signIn(deps, { email, password })).toMatchObject({ emailVerifiedAt: null });
  clock.advance(1);
  await expect(signIn(deps, { email, password })).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', email });
  // Who does not know the password learns nothing about the account.
  await expect(signIn(deps, { email, password: 'wrong' })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
});

test.each(['PROVIDER', 'ADMIN', 'SUPER_ADMIN'] as const)('%s is verified first', async (role) => {
  const { email } = await buildAccount(deps, { role, verified: false });
  await expect(signIn(deps, { email, password })).rejects.toMatchObject({ code: 'EMAIL_NOT_VERIFIED', email });
});

test('a session lasts a week', async () => {
  const { userId } = await buildAccount(deps);
  const { token, expiresAt } = await startSession(deps, key, userId);
  expect(expiresAt).toEqual(new Date(clock.now().getTime() + sessionLife));
  expect(await accountOfToken(deps, key, token)).toMatchObject({ id: userId });
  clock.advance(days(7) - 1000);
  expect(await accountOfToken(deps, key, token)).toMatchObject({ id: userId });
  clock.advance(1000);
  expect(await accountOfToken(deps, key, token)).toBeUndefined();
});

test('a session that was ended is over, whatever token is still about; the others go on', async () => {
  const { userId } = await buildAccount(deps);
  const [one, other] = [await startSession(deps, key, userId), await startSession(deps, key, userId)];
  await endSession(deps, key, one.token);
  expect(await accountOfToken(deps, key, one.token)).toBeUndefined();
  expect(await accountOfToken(deps, key, other.token)).toMatchObject({ id: userId });
  await endSession(deps, key, one.token);
  await endSession(deps, key, 'no token at all');
});

test('a token that is not ours, or was changed, opens nothing', async () => {
  const { userId } = await buildAccount(deps);
  const { token } = await startSession(deps, key, userId);
  const [head, body, signature] = token.split('.') as [string, string, string];
  const { sid } = JSON.parse(Buffer.from(body, 'base64url').toString());
  const claims = { sid, exp: Math.floor(clock.now().getTime() / 1000) + 3600 };
  const forged = Buffer.from(JSON.stringify({ ...claims, sid: userId })).toString('base64url');
  const wrong = {
    'another secret': await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(sessionKey('x'.repeat(32))),
    'another algorithm': await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key),
    'no algorithm': new UnsecuredJWT(claims).encode(),
    'no signature': `${head}.${body}.`,
    'another body': `${head}.${forged}.${signature}`,
    'another signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'no session': await new SignJWT({ exp: claims.exp }).setProtectedHeader({ alg: 'HS256' }).sign(key),
    'a session that is none': await new SignJWT({ ...claims, sid: userId })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key),
    nothing: '',
  };
  for (const [what, attempt] of Object.entries(wrong))
    expect(await accountOfToken(deps, key, attempt), what).toBeUndefined();
  expect(await accountOfToken(deps, key, token)).toMatchObject({ id: userId });
});

test('a mailed token sets the password once, verifies the address and ends every session', async () => {
  const { userId, email } = await buildAccount(deps, { verified: false });
  const sessions = [await startSession(deps, key, userId), await startSession(deps, key, userId)];
  const token = await issuePasswordToken(deps, userId);
  await resetPassword(deps, { token, password: newPassword });

  await expect(signIn(deps, { email, password })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  expect(await signIn(deps, { email, password: newPassword })).toMatchObject({ emailVerifiedAt: clock.now() });
  for (const session of sessions) expect(await accountOfToken(deps, key, session.token)).toBeUndefined();
  await expect(resetPassword(deps, { token, password: 'a third password' })).rejects.toMatchObject({
    code: 'INVALID_TOKEN',
  });
  expect(await signIn(deps, { email, password: newPassword })).toMatchObject({ id: userId });
});

test('verifying again does not change when it was first verified', async () => {
  const { userId } = await buildAccount(deps);
  const verifiedAt = clock.now();
  clock.advance(days(3));
  await resetPassword(deps, { token: await issuePasswordToken(deps, userId), password: newPassword });
  expect(await db('users').where({ id: userId }).first('email_verified_at')).toEqual({ email_verified_at: verifiedAt });
});

test('a mailed token runs out, and only its hash is kept', async () => {
  const { userId, email } = await buildAccount(deps);
  const token = await issuePasswordToken(deps, userId);
  const [row] = await db('password_tokens').where({ user_id: userId });
  expect(JSON.stringify(row)).not.toContain(token);
  clock.set(row.expires_at);
  await expect(resetPassword(deps, { token, password: newPassword })).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  await expect(resetPassword(deps, { token: 'made up', password: newPassword })).rejects.toMatchObject({
    code: 'INVALID_TOKEN',
  });
  expect(await signIn(deps, { email, password })).toMatchObject({ id: userId });
});

test('ten uses of one token at once: one sets the password', async () => {
  const { userId } = await buildAccount(deps);
  const token = await issuePasswordToken(deps, userId);
  const uses = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) => resetPassword(deps, { token, password: `password number ${n}` })),
  );
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
