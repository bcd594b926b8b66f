/**
 * Sign-in delay: slows down guesses at one account's password. A few mistakes are free; then each further attempt has to
 * wait twice as long as the one before, and is refused at once with the seconds to wait. A known device (devices.ts) is
 * counted apart, so that a stranger's guesses never lock the owner out; elsewhere the owner has the mailed link.
 */
import type { RateLimits } from '@marketplace/platform/rate-limit';
import { DomainError } from '../errors.ts';

/** Attempts without a wait: people mistype, and have several passwords. */
export const freeAttempts = 3;
/** Seconds at most. 15 minutes leave a guesser some 100 guesses a day (NIST SP 800-63B section 3.2.2 allows 100). */
const longest = 900;

const failures = { name: 'sign-in-failures', points: Number.MAX_SAFE_INTEGER, seconds: 86_400 };
/** One attempt in so many seconds; the number is set when the turn is used. */
const turn = { name: 'sign-in-turn', points: 1, seconds: longest };

/** Seconds until the next attempt, after so many failures: 1, 2, 4 … 900 from the first that is not free. */
export const delayAfter = (failed: number): number =>
  failed < freeAttempts ? 0 : Math.min(2 ** Math.min(failed - freeAttempts, 30), longest);

/** Throws RATE_LIMITED before the next attempt is due. Of any number at once, one gets the turn. */
const waitTurn = async (limits: RateLimits, key: string, failed: number) => {
  const retryAfter = await limits.take(turn, key, delayAfter(failed));
  if (retryAfter) throw new DomainError('RATE_LIMITED', { retryAfter });
};

/**
 * Runs one attempt to sign in and counts it: before it begins, so that many at once do not slip through; a success
 * clears the count. `key` names the account, or the known device. Throws RATE_LIMITED, and what `attempt` throws.
 */
export const countingFailures = async <T>(limits: RateLimits, key: string, attempt: () => Promise<T>): Promise<T> => {
  const before = await limits.count(failures, key);
  if (before >= freeAttempts) await waitTurn(limits, key, before);
  const now = await limits.add(failures, key, 1);
  if (before < freeAttempts && now > freeAttempts) {
    try {
      await waitTurn(limits, key, freeAttempts);
    } catch (error) {
      await limits.add(failures, key, -1); // a refused attempt was none
      throw error;
    }
  }
  try {
    const result = await attempt();
    await forgetFailures(limits, key);
    return result;
  } catch (error) {
    // This refusal comes after the right password.
    if (error instanceof DomainError && error.code === 'EMAIL_NOT_VERIFIED') await forgetFailures(limits, key);
    throw error;
  }
};

/** Clears the count, when the account's owner has proved who they are. */
export const forgetFailures = async (limits: RateLimits, key: string): Promise<void> => {
  await Promise.all([limits.forget(failures, key), limits.forget(turn, key)]);
};
