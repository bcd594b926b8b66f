/** Single-use tokens that travel by mail: 256 random bits, of which only the hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { type TokenKind, tokenQueries } from './queries.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');
/** SHA-256 is enough for 256 random bits; a slow hash is for passwords, which people choose. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Stores a new token, good for `life` milliseconds and as long as the account keeps its address, and returns it. Called
 * when the mail is sent, so that only the mail ever carries it.
 */
export const issueToken = async (
  deps: Deps,
  kind: TokenKind,
  { userId, email, life }: { userId: string; email: string; life: number },
): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + life);
  await tokenQueries(deps, kind).insert({ tokenHash: hashToken(token), userId, email, expiresAt });
  return token;
};
