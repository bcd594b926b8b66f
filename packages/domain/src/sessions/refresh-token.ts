/**
 * Refresh tokens: `<session>.<generation>.<key>.<mac>`. The mac is 256 bits of HMAC-SHA256 over the session,
 * the generation and the session's random 256-bit salt. Stored data opens no session, because the database
 * has the salt but not the key. The mac proves that we issued a token, so that a forged one cannot end a
 * session, as a reused one does.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysWithId, type SessionKey, type SessionKeys } from './keys.ts';

export type RefreshClaim = { sessionId: string; generation: number; keyId: string | undefined; mac: Buffer };

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})(?:\.([\w-]{8}))?\.([\w-]{43})$/;

const macOf = (key: SessionKey, salt: Buffer, sessionId: string, generation: number): Buffer => {
  // A separate key, so that a refresh token never passes for an access token or the reverse.
  const own = createHmac('sha256', key.bytes).update('refresh token').digest();
  return createHmac('sha256', own).update(`${sessionId}.${generation}.`).update(salt).digest();
};

export const refreshToken = (key: SessionKey, salt: Buffer, sessionId: string, generation: number): string =>
  `${sessionId}.${generation}.${key.id}.${macOf(key, salt, sessionId, generation).toString('base64url')}`;

/** Parses a token without verifying its mac. Undefined if the format is wrong. */
export const readRefreshToken = (token: string): RefreshClaim | undefined => {
  const [, sessionId, generation, keyId, mac] = shape.exec(token) ?? [];
  if (!sessionId || !generation || !mac) return undefined;
  return { sessionId, generation: Number(generation), keyId, mac: Buffer.from(mac, 'base64url') };
};

/** Returns true if the mac proves that we issued the token. */
export const isOurs = (keys: SessionKeys, salt: Buffer, { sessionId, generation, keyId, mac }: RefreshClaim): boolean =>
  keysWithId(keys, keyId).some((key) => timingSafeEqual(mac, macOf(key, salt, sessionId, generation)));
