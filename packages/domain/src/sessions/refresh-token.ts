/**
 * Refresh tokens: `<session>.<generation>.<key>.<mac>`, the mac 256 bits of HMAC-SHA256 over session, generation and a random
 * 256-bit salt of the session. Nothing stored opens a session: the database has the salt and not the key. The mac
 * shows that we issued a token, so that a made-up one cannot end a session, as an old one does.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysWithId, type SessionKey, type SessionKeys } from './keys.ts';

export type RefreshClaim = { sessionId: string; generation: number; keyId: string | undefined; mac: Buffer };

const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})(?:\.([\w-]{8}))?\.([\w-]{43})$/;

const macOf = (key: SessionKey, salt: Buffer, sessionId: string, generation: number): Buffer => {
  // A key of its own, so that nothing signed here can pass for an access token, nor the other way round.
  const own = createHmac('sha256', key.bytes).update('refresh token').digest();
  return createHmac('sha256', own).update(`${sessionId}.${generation}.`).update(salt).digest();
};

export const refreshToken = (key: SessionKey, salt: Buffer, sessionId: string, generation: number): string =>
  `${sessionId}.${generation}.${key.id}.${macOf(key, salt, sessionId, generation).toString('base64url')}`;

/** The parts of a token, before its mac is verified; undefined for a text that has not its shape. */
export const readRefreshToken = (token: string): RefreshClaim | undefined => {
  const [, sessionId, generation, keyId, mac] = shape.exec(token) ?? [];
  if (!sessionId || !generation || !mac) return undefined;
  return { sessionId, generation: Number(generation), keyId, mac: Buffer.from(mac, 'base64url') };
};

/** Whether the mac proves that we issued the token. */
export const isOurs = (keys: SessionKeys, salt: Buffer, { sessionId, generation, keyId, mac }: RefreshClaim): boolean =>
  keysWithId(keys, keyId).some((key) => timingSafeEqual(mac, macOf(key, salt, sessionId, generation)));
