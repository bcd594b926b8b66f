/**
 * Sign-in delay: slows down password guessing for one account. A few mistakes are free. After that, each
 * attempt waits twice as long as the one before, and earlier attempts are refused at once with the seconds to
 * wait.
 * It counts per account and caller, and known devices (devices.ts) separately, so that a stranger's guesses
 * never lock the owner out. Guesses from many callers also count for the account: under such an attack each
 * caller gets one attempt an hour. The owner still gets in with the right password or a mailed link.
 */
import type { RateLimits } from '@marketplace/platform/rate-limit';
import { DomainError } from '../errors.ts';

/** Attempts without a delay, because people mistype and have several passwords. */
export const freeAttempts = 3;
/** Maximum delay in seconds. 15 minutes allow about 100 guesses a day (NIST SP 800-63B section 3.2.2 allows 100). */
const longest = 900;
/**
 * Wrong passwords for one account from all callers within a day that count as an attack, and the seconds
 * between a caller's attempts during one.
 */
export const attackFrom = 100;
export const attackDelay = 3_600;

const failures = { name: 'sign-in-failures', points: Number.MAX_SAFE_INTEGER, seconds: 86_400 };
const accountFailures = { ...failures, name: 'sign-in-account-failures' };
/** One attempt per period. The number of seconds is set when the turn is taken. */
const turn = { name: 'sign-in-turn', points: 1, seconds: longest };

/** Returns the delay in seconds after a number of failures: 1, 2, 4 … 900, starting after the free attempts. */
export const delayAfter = (failed: number): number =>
  failed < freeAttempts ? 0 : Math.min(2 ** Math.min(failed - freeAttempts, 30), longest);

type Pace = { free: number; delay: (failed: number) => number };
const usual: Pace = { free: freeAttempts, delay: delayAfter };
const underAttack: Pace = { free: 1, delay: () => attackDelay };

/**
 * `key` names the caller and account, or the known device. `account` is set if the attempt also counts for
 * the account.
 */
export type CountedAttempt = { key: string; account?: string };

/** Throws RATE_LIMITED until the next attempt is due. Only one of several concurrent attempts gets the turn. */
const waitTurn = async (limits: RateLimits, key: string, seconds: number) => {
  const retryAfter = await limits.take(turn, key, { seconds });
  if (retryAfter) throw new DomainError('RATE_LIMITED', { retryAfter });
};

/**
 * Runs and counts one sign-in attempt. It counts before the attempt, so that concurrent attempts cannot
 * bypass the limit. A success clears the count. Throws RATE_LIMITED, and the errors of `attempt`.
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
      await limits.add(failures, key, -1); // a refused attempt does not count
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
    // This error comes after the right password.
    if (code === 'EMAIL_NOT_VERIFIED') await forgetFailures(limits, key);
    throw error;
  }
};

/** Clears the count after the account's owner has authenticated. */
export const forgetFailures = async (limits: RateLimits, key: string): Promise<void> => {
  await Promise.all([limits.forget(failures, key), limits.forget(turn, key)]);
};
