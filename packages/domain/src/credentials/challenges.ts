/**
 * Challenges: one step in progress in one browser, identified by a token that only this browser has. A
 * challenge has one purpose, expires after minutes and works once.
 */
import { limits } from '@marketplace/contracts/limits';
import { minutes } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type ChallengePurpose, challengeQueries } from './queries.ts';
import { hashToken, newToken } from './tokens.ts';

export const challengeLife = minutes(limits.challengeMinutes);

export const beginChallenge = async (
  deps: Deps,
  purpose: ChallengePurpose,
  { userId = null, webauthnChallenge = null }: { userId?: string | null; webauthnChallenge?: string | null },
): Promise<{ challenge: string; expiresAt: Date }> => {
  const challenge = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + challengeLife);
  await challengeQueries(deps).insert({
    tokenHash: hashToken(challenge),
    purpose,
    userId,
    webauthnChallenge,
    expiresAt,
  });
  return { challenge, expiresAt };
};

/** Returns the owner of an open challenge. Throws CHALLENGE_EXPIRED. */
export const ownerOfChallenge = async (deps: Deps, purpose: ChallengePurpose, challenge: string): Promise<string> => {
  const userId = await challengeQueries(deps).findUserId(hashToken(challenge), purpose, deps.clock.now());
  if (!userId) throw new DomainError('CHALLENGE_EXPIRED');
  return userId;
};

/** Consumes a challenge. Throws CHALLENGE_EXPIRED if it is unknown, used, expired or for another purpose. */
export const useChallenge = async (deps: Deps, purpose: ChallengePurpose, challenge: string) => {
  const used = await challengeQueries(deps).use(hashToken(challenge), purpose, deps.clock.now());
  if (!used) throw new DomainError('CHALLENGE_EXPIRED');
  return used;
};
