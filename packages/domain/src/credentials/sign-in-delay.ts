/**
 * Sign-in delay: slows down guesses at one account's password. A few mistakes are free; then each further attempt has to
 * wait twice as long as the one before, and is refused at once with the seconds to wait. It counts by account and caller, so
 * that a stranger's guesses never lock the owner out, and a known device (devices.ts) by itself. Guesses from many callers
 * are counted for the account too: under such an attack each caller has one attempt an hour, and the owner's right password
 * or mailed link still gets in.
 */
import type { RateLimits } from '@marketplace/platform/rate-limit';
import { DomainError } from '../errors.ts';

/** Attempts without a wait: people mistype, and have several passwords. */
export const freeAttempts = 3;
/** Seconds at most. 15 minutes leave a guesser some 100 guesses a day (NIST SP 800-63B section 3.2.2 allows 100). */
const longest = 900;
/** Wrong passwords of one account in a day, from all callers, that count as an attack; and the seconds between a caller's attempts then. */
export const attackFrom = 100;
export const attackDelay = 3_600;

const failures = { name: 'sign-in-failures', points: Number.MAX_SAFE_INTEGER, seconds: 86_400 };
const accountFailures = { ...failures, name: 'sign-in-account-failures' };
/** One attempt in so many seconds; the number is set when the turn is used. */
const turn = { name: 'sign-in-turn', points: 1, seconds: longest };

/** Seconds until the next attempt, after so many failures: 1, 2, 4 … 900 from the first that is not free. */
export const delayAfter = (failed: number): number =>
  failed < freeAttempts ? 0 : Math.min(2 ** Math.min(failed - freeAttempts, 30), longest);

type Pace = { free: number; delay: (failed: number) => number };
const usual: Pace = { free: freeAttempts, delay: delayAfter };
const underAttack: Pace = { free: 1, delay: () => attackDelay };

/** `key` names the caller and the account, or the known device; `account` is the account's name where strangers are counted. */
export type CountedAttempt = { key: string; account?: string };

/** Throws RATE_LIMITED before the next attempt is due. Of any number at once, one gets the turn. */
const waitTurn = async (limits: RateLimits, key: string, seconds: number) => {
  const retryAfter = await limits.take(turn, key, { seconds });
  if (retryAfter) throw new DomainError('RATE_LIMITED', { retryAfter });
};

/**
 * Runs one attempt to sign in and counts it: before it begins, so that many at once do not slip through; a success
 * clears the count. Throws RATE_LIMITED, and what `attempt` throws.
 */
export const countingFailures = async <T>(
  limits: RateLimits,
  { key, account }: CountedAttempt,
  attempt: () => Promise<T>,
): Promise<T> => {
  const attacked = account !== undefined && (await limits.count(accountFailures, account)) >= attackFrom;
  const { free, delay } = attacked ? underAttack : usual;
  const before = await limits.count(failures, key);
  if (before >= free) await waitTurn(limits, key, delay(before));
  const now = await limits.add(failures, key, 1);
  if (before < free && now > free) {
    try {
      await waitTurn(limits, key, delay(free));
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
    const code = error instanceof DomainError ? error.code : undefined;
    if (code === 'INVALID_CREDENTIALS' && account !== undefined) await limits.add(accountFailures, account, 1);
    // This refusal comes after the right password.
    if (code === 'EMAIL_NOT_VERIFIED') await forgetFailures(limits, key);
    throw error;
  }
};

/** Clears the count, when the account's owner has proved who they are. */
export const forgetFailures = async (limits: RateLimits, key: string): Promise<void> => {
  await Promise.all([limits.forget(failures, key), limits.forget(turn, key)]);
};
