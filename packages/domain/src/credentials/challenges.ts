/** Challenges: what is under way in one browser, named by a token that it alone has, for one purpose, for minutes, once. */
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

/** Whose it is, while it is open. Throws CHALLENGE_EXPIRED. */
export const ownerOfChallenge = async (deps: Deps, purpose: ChallengePurpose, challenge: string): Promise<string> => {
  const userId = await challengeQueries(deps).findUserId(hashToken(challenge), purpose, deps.clock.now());
  if (!userId) throw new DomainError('CHALLENGE_EXPIRED');
  return userId;
};

/** Uses it up. Throws CHALLENGE_EXPIRED for one that is unknown, used, over or for something else. */
export const useChallenge = async (deps: Deps, purpose: ChallengePurpose, challenge: string) => {
  const used = await challengeQueries(deps).use(hashToken(challenge), purpose, deps.clock.now());
  if (!used) throw new DomainError('CHALLENGE_EXPIRED');
  return used;
};
