import { roles } from '@marketplace/contracts/accounts/roles';
import { rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import { brand } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { issueToken } from '@marketplace/domain/credentials/tokens';
import { resealTotpSecrets } from '@marketplace/domain/credentials/totp';
import { sessionKeys } from '@marketplace/domain/sessions/keys';
import { confirmationLife } from '@marketplace/domain/sessions/proof';
import { minutes } from '@marketplace/platform/clock';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { type Client, testApi } from '../../../../infra/test/api.ts';
import { buildAccount, password } from '../../../../infra/test/builders.ts';
import { testDeps } from '../../../../infra/test/database.ts';
import { allRoutes } from '../routes.ts';

const deps = await testDeps();
const api = await testApi(deps);
const { db, clock } = deps;

/** The code that an app with this secret shows now, or `steps` later. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + steps * 30 });
const wrong = {
  status: 400,
  body: { code: 'VALIDATION_FAILED', fields: { code: expect.stringMatching(/incorrect/) } },
};
const expired = { status: 400, body: { code: 'CHALLENGE_EXPIRED' } };

type Setup = { secret: string; uri: string };
const addApp = async (client: Client) => {
  const { body } = await client.post('/api/account/totp');
  const { secret } = body as Setup;
  const enabled = await client.post('/api/account/totp/enable', { code: codeOf(secret) });
  expect(enabled.status).toBe(200);
  clock.advance(30_000); // so that the next code differs
  return { secret, recoveryCodes: (enabled.body as { recoveryCodes: string[] }).recoveryCodes };
};

/** An account with an authenticator app, and the browser that set it up. */
const withApp = async (account: Parameters<typeof buildAccount>[1] = {}) => {
  const person = await buildAccount(deps, account);
  const owner = await api.as(person);
  return { ...person, owner, ...(await addApp(owner)) };
};

type Step = { user: null; secondStep: { challenge: string; factors: string[] } };
const passwordStep = async (client: Client, { email }: { email: string }) => {
  const answer = await client.post('/api/auth/login', { email, password });
  expect(answer).toMatchObject({ status: 200, body: { user: null } });
  return (answer.body as Step).secondStep;
};
/** Counts ten failures, so that the next but one attempt must wait minutes, even on a slow machine. */
const failOften = (key: string) =>
  api.deps.rateLimits.add({ name: 'sign-in-failures', points: Number.MAX_SAFE_INTEGER, seconds: 86_400 }, key, 10);
const noticesOf = async (userId: string) =>
  (await db('account_notices').where({ user_id: userId }).orderBy('id').select('kind')).map(({ kind }) => kind);

describe('an authenticator app', () => {
  // id: authenticator-added-by-first-code
  test('is added by its first code, with recovery codes that are shown once and stored as hashes', async () => {
    const person = await buildAccount(deps);
    const [owner, elsewhere] = [await api.as(person), await api.as(person)];
    const begun = await owner.post('/api/account/totp');
    const { secret, uri } = begun.body as Setup;
    expect(uri).toBe(
      `otpauth://totp/${encodeURIComponent(brand.name)}:${encodeURIComponent(person.email)}?secret=${secret}&issuer=${encodeURIComponent(brand.name)}`,
    );
    expect(await owner.post('/api/account/totp/enable', { code: '000000' })).toMatchObject(wrong);
    expect((await owner.get('/api/account/security')).body).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    const { body } = await owner.post('/api/account/totp/enable', { code: codeOf(secret) });
    const { recoveryCodes } = body as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(limits.recoveryCodes);
    expect((await owner.get('/api/account/security')).body).toEqual({
      totpSince: clock.now().toISOString(),
      passkeys: [],
      recoveryCodesLeft: limits.recoveryCodes,
      needsSecondFactor: false,
    });
    const stored = JSON.stringify([await db('totp_factors'), await db('recovery_codes')]);
    for (const secretText of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secretText);
    const [row] = await db('totp_factors').where({ user_id: person.userId });
    expect(row!.sealed_secret.toString('latin1')).not.toContain(secret);
    expect(await noticesOf(person.userId)).toEqual(['TOTP_ADDED']);
    expect((await elsewhere.get('/api/auth/me')).body).toBeNull();
    expect((await owner.get('/api/auth/me')).body).toMatchObject({ id: person.userId });
  });

  test('cannot be replaced once added, but a pending one can, and expires', async () => {
    const { owner } = await withApp();
    expect((await owner.post('/api/account/totp')).status).toBe(409);
    const other = await api.as(await buildAccount(deps));
    const first = (await other.post('/api/account/totp')).body as Setup;
    const second = (await other.post('/api/account/totp')).body as Setup;
    expect(await other.post('/api/account/totp/enable', { code: codeOf(first.secret) })).toMatchObject(wrong);
    clock.advance(minutes(limits.challengeMinutes) + 1);
    await other.post('/api/account/confirm', { password });
    expect(await other.post('/api/account/totp/enable', { code: codeOf(second.secret) })).toMatchObject(expired);
  });

  test('is removed with its recovery codes, and the password is enough again', async () => {
    const { owner, userId, email } = await withApp();
    expect((await owner.delete('/api/account/totp')).status).toBe(204);
    expect((await owner.delete('/api/account/totp')).status).toBe(404);
    expect(await db('recovery_codes').where({ user_id: userId })).toEqual([]);
    expect((await api.client().post('/api/auth/login', { email, password })).body).toMatchObject({
      user: { id: userId },
    });
    expect(await noticesOf(userId)).toEqual(['TOTP_ADDED', 'TOTP_REMOVED']);
  });
});

describe('signing in', () => {
  // id: no-session-before-the-code
  test('to an account with an app requires its code, and starts no session before that', async () => {
    const person = await withApp();
    const client = api.client();
    const { challenge, factors } = await passwordStep(client, person);
    expect(factors).toEqual(['totp', 'recovery']);
    for (const name of ['session', 'refresh', 'device']) expect(client.cookieOf(name)).toBeUndefined();
    expect((await client.get('/api/auth/me')).body).toBeNull();
    const code = codeOf(person.secret);
    const answer = await client.post('/api/auth/second-factor', {
      challenge,
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: person.userId } } });
    expect((await client.get('/api/auth/me')).body).toMatchObject({ id: person.userId });
    const [session] = await db('sessions').where({ user_id: person.userId }).orderBy('id', 'desc').limit(1);
    expect(session).toMatchObject({ methods: ['PASSWORD', 'TOTP'], second_factor_at: clock.now() });
  });

  // id: one-time-code-single-use
  test('accepts each code and challenge once, also concurrently', async () => {
    const person = await withApp();
    const steps = await Promise.all(Array.from({ length: 4 }, () => passwordStep(api.client(), person)));
    const code = codeOf(person.secret);
    const client = api.client();
    const answers = await Promise.all(
      steps.map(({ challenge }) => client.post('/api/auth/second-factor', { challenge, code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const used = steps[answers.findIndex(({ status }) => status === 200)]!;
    clock.advance(minutes(1));
    expect(
      await client.post('/api/auth/second-factor', { challenge: used.challenge, code: codeOf(person.secret) }),
    ).toMatchObject(expired);
    // A code older than the last used one counts as used.
    const { challenge } = await passwordStep(api.client(), person);
    const later = codeOf(person.secret, 1);
    const before = codeOf(person.secret);
    expect((await api.client().post('/api/auth/second-factor', { challenge, code: later })).status).toBe(200);
    const again = await passwordStep(api.client(), person);
    expect(
      await api.client().post('/api/auth/second-factor', { challenge: again.challenge, code: before }),
    ).toMatchObject(wrong);
  });

  test.each([
    ['two steps ago', -2],
    ['two steps ahead', 2],
  ])('accepts no code from %s', async (_, steps) => {
    const person = await withApp();
    clock.advance(minutes(5));
    const { challenge } = await passwordStep(api.client(), person);
    expect(
      await api.client().post('/api/auth/second-factor', { challenge, code: codeOf(person.secret, steps) }),
    ).toMatchObject(wrong);
  });

  // id: sign-in-challenge-expires
  test('waits a few minutes for the code, and accepts only its own challenge', async () => {
    const person = await withApp();
    const { challenge } = await passwordStep(api.client(), person);
    clock.advance(minutes(limits.challengeMinutes));
    for (const given of [challenge, 'made-up'])
      expect(
        await api.client().post('/api/auth/second-factor', { challenge: given, code: codeOf(person.secret) }),
      ).toMatchObject(expired);
  });

  // id: recovery-code-works-once
  test('with a recovery code works once in any spelling, and notifies the owner', async () => {
    const person = await withApp();
    const [first, second] = person.recoveryCodes;
    const enterWith = async (code: string) => {
      const { challenge } = await passwordStep(api.client(), person);
      return api.client().post('/api/auth/second-factor', { challenge, code });
    };
    expect((await enterWith(first!)).status).toBe(200);
    expect(await enterWith(first!)).toMatchObject(wrong);
    expect((await enterWith(second!.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O'))).status).toBe(200);
    expect((await person.owner.get('/api/account/security')).body).toMatchObject({ recoveryCodesLeft: 8 });
    expect(await noticesOf(person.userId)).toEqual(['TOTP_ADDED', 'RECOVERY_CODE_USED', 'RECOVERY_CODE_USED']);
    const other = await withApp();
    const { challenge } = await passwordStep(api.client(), other);
    const stranger = await api.client().post('/api/auth/second-factor', { challenge, code: person.recoveryCodes[2] });
    expect(stranger).toMatchObject(wrong);
  });

  test('delays further attempts after wrong codes, except in a known browser', async () => {
    const person = await withApp();
    const guess = async (client: Client, code: string) => {
      const { challenge } = await passwordStep(client, person);
      return client.post('/api/auth/second-factor', { challenge, code });
    };
    await failOften(`factor:${person.userId}`);
    const guesser = api.client();
    expect((await guess(guesser, '000000')).status).toBe(400);
    expect((await guess(guesser, '000000')).status).toBe(429);
    expect((await guess(guesser, codeOf(person.secret))).status).toBe(429);
    const known = api.client(`device=${person.owner.cookieOf('device')}`);
    expect((await guess(known, codeOf(person.secret))).status).toBe(200);
  });

  // id: reset-does-not-skip-second-factor
  test('still requires the code after a password reset by email', async () => {
    const person = await withApp();
    const token = await issueToken(deps, 'password', { userId: person.userId, email: person.email, life: minutes(5) });
    const reset = await api.client().post('/api/auth/reset-password', { token, password: 'a garden of roses' });
    expect(reset.status).toBe(200);
    const client = api.client();
    const { body } = await client.post('/api/auth/login', { email: person.email, password: 'a garden of roses' });
    expect(body).toMatchObject({ user: null, secondStep: { factors: ['totp', 'recovery'] } });
    expect((await client.get('/api/auth/me')).body).toBeNull();
  });
});

describe('recovery codes', () => {
  test('are replaced all at once', async () => {
    const { owner, userId, recoveryCodes: before } = await withApp();
    const { body } = await owner.post('/api/account/recovery-codes');
    const { recoveryCodes } = body as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
    expect(recoveryCodes.filter((code) => before.includes(code))).toEqual([]);
    expect(await owner.post('/api/account/confirm', { code: before[0] })).toMatchObject(wrong);
    expect((await owner.post('/api/account/confirm', { code: recoveryCodes[0] })).status).toBe(204);
    expect(await noticesOf(userId)).toEqual(['TOTP_ADDED', 'RECOVERY_CODES_REPLACED', 'RECOVERY_CODE_USED']);
  });

  test('are only for accounts with a second factor', async () => {
    const owner = await api.as(await buildAccount(deps));
    expect((await owner.post('/api/account/recovery-codes')).status).toBe(404);
  });
});

describe('confirming identity again', () => {
  const asking = { status: 403, body: { code: 'CONFIRMATION_REQUIRED' } };
  const guarded: [string, (client: Client) => ReturnType<Client['post']>][] = [
    ['another email', (client) => client.put('/api/seekers/me/profile', { email: 'new@example.org' })],
    ['setting up an app', (client) => client.post('/api/account/totp')],
    ['adding it', (client) => client.post('/api/account/totp/enable', { code: '000000' })],
    ['removing it', (client) => client.delete('/api/account/totp')],
    ['new recovery codes', (client) => client.post('/api/account/recovery-codes')],
  ];

  test.each(guarded)('is required a few minutes later for %s, and nothing changes until then', async (_, call) => {
    const owner = await api.as(await buildAccount(deps));
    expect((await call(owner)).status).not.toBe(403);
    clock.advance(confirmationLife);
    expect(await call(owner)).toMatchObject(asking);
    expect((await owner.post('/api/account/confirm', { password })).status).toBe(204);
    expect((await call(owner)).status).not.toBe(403);
    clock.advance(confirmationLife);
    expect(await call(owner)).toMatchObject(asking);
  });

  test('applies only to its session, with its own expiry', async () => {
    const person = await buildAccount(deps);
    const [here, there] = [await api.as(person), await api.as(person)];
    clock.advance(confirmationLife);
    expect((await here.post('/api/account/confirm', { password })).status).toBe(204);
    expect((await here.post('/api/account/totp')).status).toBe(200);
    expect(await there.post('/api/account/totp')).toMatchObject(asking);
  });

  test('fails with a wrong password or code, and repeated failures cause a delay', async () => {
    const { owner, userId } = await withApp();
    clock.advance(confirmationLife);
    expect(await owner.post('/api/account/confirm', { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { fields: { password: 'Current password is incorrect' } },
    });
    for (const body of [{}, { password: '' }, { code: '' }, { password, code: '000000' }])
      expect((await owner.post('/api/account/confirm', body)).status).toBe(400);
    expect(await owner.post('/api/account/confirm', { code: '000000' })).toMatchObject(wrong);
    const [device] = await db('user_devices').where({ user_id: userId });
    await failOften(`factor:device:${device!.id}`);
    expect((await owner.post('/api/account/confirm', { password: 'wrong' })).status).toBe(400);
    for (const body of [{ password: 'wrong' }, { password }])
      expect((await owner.post('/api/account/confirm', body)).status).toBe(429);
    expect(await owner.delete('/api/account/totp')).toMatchObject(asking);
  });

  test('works with a code, which is then used up', async () => {
    const { owner, secret } = await withApp();
    clock.advance(confirmationLife);
    const code = codeOf(secret);
    expect((await owner.post('/api/account/confirm', { code })).status).toBe(204);
    expect(await owner.post('/api/account/confirm', { code })).toMatchObject(wrong);
    expect((await owner.delete('/api/account/totp')).status).toBe(204);
  });

  test('also happens by changing the password, which requires the current one', async () => {
    const owner = await api.as(await buildAccount(deps));
    clock.advance(confirmationLife);
    const change = { currentPassword: password, newPassword: 'a garden of roses' };
    expect((await owner.put('/api/seekers/me/password', change)).status).toBe(200);
    expect((await owner.post('/api/account/totp')).status).toBe(200);
  });
});

describe('an administrator without a second factor', async () => {
  const strict = await testApi(deps, { adminSecondFactor: 'required' });

  test.each(['ADMIN', 'SUPER_ADMIN'] as const)('%s can only set one up', async (role) => {
    const person = await buildAccount(deps, { role });
    const client = strict.client();
    const { body } = await client.post('/api/auth/login', { email: person.email, password });
    expect(body).toMatchObject({ user: { role, lacksSecondFactor: true } });
    const refused = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } };
    expect(await client.get('/api/events')).toMatchObject(refused);
    expect(await client.get('/api/admin/queues')).toMatchObject(refused);
    expect(await client.patch('/api/admin/queues/mail', { isPaused: true })).toMatchObject({ status: 403 });
    if (role === 'SUPER_ADMIN')
      for (const path of ['/api/providers/me/leads', '/api/seekers/me/enquiries'])
        expect(await client.get(path)).toMatchObject(refused);
    expect((await client.get('/api/account/security')).body).toMatchObject({ needsSecondFactor: true });

    await addApp(client);
    expect((await client.get('/api/auth/me')).body).not.toHaveProperty('lacksSecondFactor');
    expect(await client.get('/api/admin/queues')).not.toMatchObject(refused);

    // After removing it, everything is locked again, also in this session.
    expect((await client.delete('/api/account/totp')).status).toBe(204);
    expect(await client.get('/api/events')).toMatchObject(refused);
  });

  // id: administration-needs-second-factor
  test('is refused by every route for administrators', async () => {
    const client = strict.client();
    const person = await buildAccount(deps, { role: 'SUPER_ADMIN' });
    await client.post('/api/auth/login', { email: person.email, password });
    let guarded = 0;
    for (const { method, path, policy } of allRoutes(strict.deps)) {
      if (policy === 'everyone' || policy === 'secureOwnAccount') continue;
      guarded += 1;
      const address = path.replace(/:\w+/g, '0198c1de-0000-7000-8000-000000000001');
      const answer =
        method === 'get' || method === 'delete' ? await client[method](address) : await client[method](address, {});
      const may = policy === 'signed-in' || rolesThatCan(policy).includes('SUPER_ADMIN');
      expect([path, answer.body]).toMatchObject([path, { code: may ? 'SECOND_FACTOR_REQUIRED' : 'FORBIDDEN' }]);
    }
    expect(guarded).toBeGreaterThan(10);
  });

  test('other roles do not need one', async () => {
    for (const role of roles.filter((role) => !role.includes('ADMIN'))) {
      const client = strict.client();
      const { email } = await buildAccount(deps, { role });
      const { body } = await client.post('/api/auth/login', { email, password });
      expect((body as { user: object }).user).not.toHaveProperty('lacksSecondFactor');
    }
  });
});

describe('a new session secret', () => {
  test('re-encrypts the secrets of apps, so that the previous one can be removed', async () => {
    const person = await withApp();
    const next = 'the next secret, of at least thirty-two characters';
    const old = 'a secret for tests, at least 32 bytes long';
    const rotated = await testApi(deps, { sessionKeys: sessionKeys(next, [old]) });
    const enter = async (on: typeof api, code: string) => {
      const { challenge } = await passwordStep(on.client(), person);
      return on.client().post('/api/auth/second-factor', { challenge, code });
    };
    expect((await enter(rotated, codeOf(person.secret))).status).toBe(200);
    clock.advance(minutes(1));
    const later = await testApi(deps, { sessionKeys: sessionKeys(next) });
    expect(await enter(later, codeOf(person.secret))).toMatchObject(wrong);
    expect(await resealTotpSecrets(deps, sessionKeys(next))).toMatchObject({ sealed: 0 });
    expect((await resealTotpSecrets(deps, sessionKeys(next, [old]))).lost).toBe(0);
    expect(await resealTotpSecrets(deps, sessionKeys(next))).toEqual({ sealed: 0, lost: 0 });
    clock.advance(minutes(1));
    expect((await enter(later, codeOf(person.secret))).status).toBe(200);
  });
});
