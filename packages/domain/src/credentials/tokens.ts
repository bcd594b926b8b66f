/** Single-use tokens sent by email: 256 random bits, stored only as a hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { type TokenKind, tokenQueries } from './queries.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');
/** SHA-256 is enough for 256 random bits. Only passwords that people choose need a slow hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Stores and returns a new token that expires after `life` milliseconds or when the account's address
 * changes. Call it when the email is sent, so that only the email contains the token.
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
