import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { buildAccount } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { untilWaiting } from '@marketplace/infra/test/locks.ts';
import { days, hours } from '@marketplace/platform/clock';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { sessionKeys } from './keys.ts';
import { refreshToken } from './refresh-token.ts';
import {
  accessLife,
  accountOfToken,
  endOwnSession,
  endSession,
  endSessions,
  listSessions,
  renewSession,
  sessionLife,
  startSession,
} from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
const secret = 'a secret of at least thirty-two characters';
const keys = sessionKeys(secret);
const [key] = keys;
const [strange] = sessionKeys('x'.repeat(32));

const begin = async (device = 'Chrome on Android') => {
  const { userId } = await buildAccount(deps);
  return { userId, ...(await startSession(deps, keys, { userId, device })) };
};
const renew = async (token: string) => {
  const renewal = await renewSession(deps, keys, token);
  if (!renewal.account) throw new Error(renewal.stolenFrom ? 'stolen' : 'nobody');
  return renewal.tokens;
};
const stolenMails = (sessionId: string) =>
  db('outbox').where({ event: 'account.session-stolen' }).whereRaw(`payload->>'sessionId' = ?`, sessionId);
const whoHas = async (token: string) => (await accountOfToken(deps, keys, token))?.account.id;

describe('an access token', () => {
  // id: access-token-lasts-ten-minutes
  test('identifies its account for ten minutes', async () => {
    const { userId, sessionId, access } = await begin();
    expect(access.expiresAt).toEqual(new Date(clock.now().getTime() + accessLife));
    clock.advance(accessLife - 1000);
    expect(await accountOfToken(deps, keys, access.token)).toMatchObject({ account: { id: userId }, sessionId });
    clock.advance(1000);
    expect(await whoHas(access.token)).toBeUndefined();
  });

  // id: known-token-still-checked
  test('is refused after its end, its expiry or the removal of its key, also when it was accepted before', async () => {
    const [first, second] = [await begin(), await begin()];
    expect([await whoHas(first.access.token), await whoHas(second.access.token)]).toEqual([
      first.userId,
      second.userId,
    ]);
    await endSession(deps, first.sessionId);
    expect(await whoHas(first.access.token)).toBeUndefined();
    expect(
      await accountOfToken(deps, sessionKeys('another secret of thirty-two characters'), second.access.token),
    ).toBe(undefined);
    clock.advance(accessLife);
    expect(await whoHas(second.access.token)).toBeUndefined();
  });

  test('stops working when its session ends, while other sessions continue', async () => {
    const { userId, sessionId, access, refresh } = await begin();
    const other = await startSession(deps, keys, { userId, device: 'Firefox on Linux' });
    await endSession(deps, sessionId);
    expect(await whoHas(access.token)).toBeUndefined();
    await expect(renew(refresh.token)).rejects.toThrow('nobody');
    expect(await whoHas(other.access.token)).toBe(userId);
    await endSession(deps, sessionId);
  });

  // id: session-ends-with-account
  test('stops working with its account', async () => {
    const { userId, access, refresh } = await begin();
    await db('users').where({ id: userId }).delete();
    expect(await whoHas(access.token)).toBeUndefined();
    await expect(renew(refresh.token)).rejects.toThrow('nobody');
  });

  // id: foreign-refresh-token-refused
  test('grants nothing if it is forged or changed', async () => {
    const { userId, sessionId, access, refresh } = await begin();
    const [head, body, signature] = access.token.split('.') as [string, string, string];
    const claims = { sid: sessionId, exp: Math.floor(clock.now().getTime() / 1000) + 3600 };
    const hs256 = (payload: object, by: Uint8Array = key.bytes) =>
      new SignJWT(payload as Record<string, unknown>).setProtectedHeader({ alg: 'HS256' }).sign(by);
    const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const rsInput = `${encoded({ alg: 'RS256' })}.${encoded(claims)}`;
    const forged = {
      'another secret': await hs256(claims, strange.bytes),
      'another algorithm': await new SignJWT(claims).setProtectedHeader({ alg: 'HS512' }).sign(key.bytes),
      'an RSA key of the caller': `${rsInput}.${sign('sha256', Buffer.from(rsInput), privateKey).toString('base64url')}`,
      'a public key taken for a secret': await hs256(
        claims,
        new TextEncoder().encode(publicKey.export({ type: 'spki', format: 'pem' }).toString()),
      ),
      'no algorithm': new UnsecuredJWT(claims).encode(),
      'NONE in capitals': `${encoded({ alg: 'NONE' })}.${encoded(claims)}.`,
      'no signature': `${head}.${body}.`,
      'another body': `${head}.${encoded({ ...claims, sid: randomUUID() })}.${signature}`,
      'another head': `${encoded({ alg: 'HS256', typ: 'JWT' })}.${body}.${signature}`,
      'another signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      'no session': await hs256({ exp: claims.exp }),
      'a session that is none': await hs256({ ...claims, sid: userId }),
      'a session that is no id': await hs256({ ...claims, sid: ["' or 1=1"] }),
      'a refresh token': refresh.token,
      nothing: '',
    };
    for (const [what, attempt] of Object.entries(forged)) expect(await whoHas(attempt), what).toBeUndefined();
    expect(await whoHas(access.token)).toBe(userId);
  });
});

describe('renewing', () => {
  test('returns two new tokens and extends the session to 30 days from now', async () => {
    const { userId, refresh } = await begin();
    clock.advance(days(29));
    const next = await renew(refresh.token);
    expect(next.refresh.token).not.toBe(refresh.token);
    expect(await whoHas(next.access.token)).toBe(userId);
    clock.advance(sessionLife - 1);
    const last = await renew(next.refresh.token);
    clock.advance(sessionLife);
    await expect(renew(last.refresh.token)).rejects.toThrow('nobody');
  });

  test.each([
    ['SEEKER', days(29), 90],
    ['ADMIN', hours(11), 7],
    ['SUPER_ADMIN', hours(11), 7],
  ] as const)('signs a %s out at the absolute timeout despite constant use', async (role, pause, lasts) => {
    const { userId } = await buildAccount(deps, { role });
    const began = clock.now().getTime();
    let { refresh } = await startSession(deps, keys, { userId, device: 'Chrome on Android' });
    const age = () => clock.now().getTime() - began;
    while (age() + pause < days(lasts)) {
      clock.advance(pause);
      ({ refresh } = await renew(refresh.token));
    }
    expect(refresh.expiresAt.getTime() - began).toBe(days(lasts));
    clock.advance(days(lasts) - age());
    await expect(renew(refresh.token)).rejects.toThrow('nobody');
  });

  // id: administrator-idle-timeout
  test('signs an administrator out after 12 idle hours, even if promoted during the session', async () => {
    const { userId } = await buildAccount(deps, { role: 'ADMIN' });
    const early = await startSession(deps, keys, { userId, device: 'Chrome on Android' });
    clock.advance(hours(12));
    await expect(renew(early.refresh.token)).rejects.toThrow('nobody');
    const seeker = await begin();
    await db('users').where({ id: seeker.userId }).update({ role: 'ADMIN' });
    clock.advance(hours(12));
    await expect(renew(seeker.refresh.token)).rejects.toThrow('nobody');
  });

  test('rotates once for concurrent renewals and returns identical tokens', async () => {
    const { sessionId, refresh } = await begin();
    clock.advance(accessLife);
    const renewals = await Promise.all(Array.from({ length: 20 }, () => renew(refresh.token)));
    expect(new Set(renewals.map((tokens) => tokens.refresh.token)).size).toBe(1);
    expect(await db('sessions').where({ id: sessionId }).first('generation')).toEqual({ generation: 1 });
    await renew(renewals[0]!.refresh.token);
  });

  test('repeats a lost reply for 30 seconds, then counts as theft', async () => {
    const { sessionId, userId, refresh } = await begin();
    const lost = await renew(refresh.token);
    for (let second = 0; second < 30; second += 1) {
      clock.advance(1_000);
      expect((await renew(refresh.token)).refresh.token).toBe(lost.refresh.token);
    }
    clock.advance(1_000);
    const thieves = await Promise.allSettled(Array.from({ length: 5 }, () => renew(refresh.token)));
    expect(thieves.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(await whoHas(lost.access.token)).toBeUndefined();
    expect(await stolenMails(sessionId)).toHaveLength(1);
    const elsewhere = await startSession(deps, keys, { userId, device: 'Firefox on Linux' });
    const me = (await accountOfToken(deps, keys, elsewhere.access.token))!;
    expect(await listSessions(deps, me)).toMatchObject([
      { id: elsewhere.sessionId, stolenAt: null },
      { id: sessionId, stolenAt: clock.now() },
    ]);
  });

  test('ends the session for thief and owner when a used token is presented', async () => {
    const { refresh } = await begin();
    const second = await renew(refresh.token);
    const third = await renew(second.refresh.token);
    await expect(renew(refresh.token)).rejects.toThrow('stolen');
    expect(await whoHas(third.access.token)).toBeUndefined();
    await expect(renew(third.refresh.token)).rejects.toThrow('nobody');
    await expect(renew(refresh.token)).rejects.toThrow('nobody');
  });

  test('ends no session for a forged token', async () => {
    const { sessionId, refresh, access } = await begin();
    const other = await begin();
    const { refresh_salt: salt } = (await db('sessions').where({ id: sessionId }).first())!;
    for (const madeUp of [
      `${sessionId}.0.${'A'.repeat(43)}`,
      `${other.sessionId}.${refresh.token.split('.').slice(1).join('.')}`,
      refreshToken(strange, salt!, sessionId, 0),
      `${randomUUID()}.0.${'A'.repeat(43)}`,
      access.token,
      '',
    ])
      await expect(renew(madeUp)).rejects.toThrow('nobody');
    expect(await whoHas(access.token)).toBeDefined();
    await renew(refresh.token);
  });

  test('stores nothing that opens a session', async () => {
    const { sessionId, refresh, access } = await begin();
    const row = JSON.stringify(await db('sessions').where({ id: sessionId }).first(), (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('base64url') : value,
    );
    for (const token of [refresh.token, access.token])
      for (const part of token.split('.').filter((text) => text.length > 30 && text !== sessionId))
        expect(row).not.toContain(part);
  });

  test('keeps a session without refresh tokens until its end, without renewal', async () => {
    const { userId } = await buildAccount(deps);
    const [row] = await db('sessions')
      .insert({ user_id: userId, created_at: clock.now(), expires_at: new Date(clock.now().getTime() + days(7)) })
      .returning('id');
    const { id } = row!;
    const week = new Date(clock.now().getTime() + days(7));
    const jwt = await new SignJWT({ sid: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(week)
      .sign(key.bytes);
    clock.advance(days(6));
    expect(await whoHas(jwt)).toBe(userId);
    await expect(renew(refreshToken(key, Buffer.alloc(32), id, 0))).rejects.toThrow('nobody');
    const [listed] = await listSessions(deps, (await accountOfToken(deps, keys, jwt))!);
    expect(listed).toMatchObject({ id, device: 'Unknown device' });
  });
});

describe('a new secret', () => {
  const next = 'the secret of next year, thirty-two characters';
  const both = sessionKeys(next, [secret]);

  // id: previous-signing-key-still-valid
  test('signs no user out while the previous secret is configured', async () => {
    const { userId, access, refresh } = await begin();
    expect((await accountOfToken(deps, both, access.token))?.account.id).toBe(userId);
    const renewal = await renewSession(deps, both, refresh.token);
    if (!renewal.account) throw new Error('signed out');
    // Renewed tokens are signed with the new secret and work without the old one.
    const alone = sessionKeys(next);
    expect((await accountOfToken(deps, alone, renewal.tokens.access.token))?.account.id).toBe(userId);
    expect(await renewSession(deps, alone, renewal.tokens.refresh.token)).toMatchObject({ account: { id: userId } });
  });

  // id: dropped-signing-key-ends-sessions
  test('signs every user out when the previous secret is removed', async () => {
    const { access, refresh } = await begin();
    const alone = sessionKeys(next);
    expect(await accountOfToken(deps, alone, access.token)).toBeUndefined();
    expect(await renewSession(deps, alone, refresh.token)).toEqual({ account: null, stolenFrom: null });
    expect(await whoHas(access.token)).toBeDefined();
  });

  // id: session-key-id-must-match
  test('rejects a token that names a different key than its signer', async () => {
    const { sessionId } = await begin();
    const claims = { sid: sessionId, exp: Math.floor(clock.now().getTime() / 1000) + 3600 };
    const named = (kid: string) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(key.bytes);
    expect(await accountOfToken(deps, both, await named(key.id))).toBeDefined();
    for (const kid of [both[0].id, 'unknown', '../../dev/null'])
      expect(await accountOfToken(deps, both, await named(kid))).toBeUndefined();
  });
});

describe('the list of sessions', () => {
  const three = async () => {
    const first = await begin();
    clock.advance(1000);
    const second = await startSession(deps, keys, { userId: first.userId, device: 'Safari on iOS' });
    clock.advance(1000);
    const third = await startSession(deps, keys, { userId: first.userId, device: 'Firefox on Linux' });
    const me = (await accountOfToken(deps, keys, second.access.token))!;
    const ids = async () => (await listSessions(deps, me)).map(({ id }) => id);
    return { first, second, third, me, ids };
  };

  test('lists the current session first, then by last use, without ended ones', async () => {
    const { first, second, third, me, ids } = await three();
    clock.advance(accessLife);
    await renew(first.refresh.token);
    expect(await ids()).toEqual([second.sessionId, first.sessionId, third.sessionId]);
    expect((await listSessions(deps, me)).map(({ device }) => device)).toContain('Safari on iOS');
    await endSession(deps, third.sessionId);
    expect(await ids()).toEqual([second.sessionId, first.sessionId]);
    clock.advance(sessionLife);
    expect(await ids()).toEqual([]);
  });

  // id: foreign-session-stays
  test('ends one session of the account, and none of another account', async () => {
    const { first, me, ids } = await three();
    const stranger = await begin();
    await endOwnSession(deps, me, first.sessionId);
    expect(await ids()).not.toContain(first.sessionId);
    for (const id of [first.sessionId, stranger.sessionId, randomUUID()])
      await expect(endOwnSession(deps, me, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await whoHas(stranger.access.token)).toBe(stranger.userId);
  });

  test('ends all other sessions, or all', async () => {
    const { second, me, ids } = await three();
    await endSessions(deps, me, { all: false });
    expect(await ids()).toEqual([second.sessionId]);
    await endSessions(deps, me, { all: true });
    expect(await ids()).toEqual([]);
  });

  test('keeps at most 20 sessions and ends the oldest, even for concurrent sign-ins', async () => {
    const first = await begin();
    const start = () => startSession(deps, keys, { userId: first.userId, device: 'Firefox on Linux' });
    for (let n = 0; n < 19; n += 1) {
      clock.advance(1000);
      await start();
    }
    const me = (await accountOfToken(deps, keys, first.access.token))!;
    expect(await listSessions(deps, me)).toHaveLength(20);
    clock.advance(1000);
    // Start them while another transaction holds the lock that serialises them.
    let starting: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await tx('users').where({ id: first.userId }).forNoKeyUpdate().first('id');
      starting = Promise.all(Array.from({ length: 5 }, start));
      await untilWaiting(deps, 5);
    });
    await starting;
    expect(await listSessions(deps, me)).toHaveLength(20);
    await expect(renew(first.refresh.token)).rejects.toThrow('nobody');
  });
});
