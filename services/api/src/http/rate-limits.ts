/**
 * Rate limits of the calls that can be abused, for the address a request comes from and for the account it is about.
 * Mobile networks put thousands of people behind one address, so an address's limits only stop machines; an account's
 * are what a person could need. Wrong passwords slow the sign-in down besides (domain: sign-in-delay.ts).
 */
import { DomainError } from '@marketplace/domain/errors';
import { networkOf } from '@marketplace/http/network';
import type { RateLimits } from '@marketplace/platform/rate-limit';

type Allowance = { times: number; minutes: number };

export const allowances = {
  /** Credential stuffing tries each account once or twice, so only its address shows it. */
  'sign-in': { address: { times: 300, minutes: 15 }, account: { times: 60, minutes: 15 } },
  /** Each one costs a slow hash and a mail. */
  register: { address: { times: 300, minutes: 60 }, account: { times: 10, minutes: 60 } },
  /** Each one mails an address whose owner may not have asked for it. */
  'forgot-password': { address: { times: 100, minutes: 60 }, account: { times: 10, minutes: 60 } },
  'resend-verification': { address: { times: 100, minutes: 60 }, account: { times: 10, minutes: 60 } },
  /** A token cannot be guessed, but each call costs a slow hash. */
  'reset-password': { address: { times: 100, minutes: 60 } },
  /** Stops guesses at the current password in a browser left signed in. */
  'change-password': { address: { times: 300, minutes: 60 }, account: { times: 10, minutes: 60 } },
  /** Each new email is mailed to, and the answer tells whether it is taken. */
  'change-profile': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Each one mails up to five providers. */
  'post-enquiry': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** Each one mails the team. */
  'write-to-us': { address: { times: 60, minutes: 60 }, account: { times: 10, minutes: 60 } },
} as const satisfies Record<string, { address: Allowance; account?: Allowance }>;

export type LimitName = keyof typeof allowances;

/**
 * Counts one call, by its address (of IPv6 the network) first and then by `account` (an id or an email). Throws RATE_LIMITED with the seconds
 * to wait.
 */
export const countCall = async (
  limits: RateLimits,
  name: LimitName,
  keys: { address: string; account?: string | undefined },
): Promise<void> => {
  const allowed: { address: Allowance; account?: Allowance } = allowances[name];
  for (const per of ['address', 'account'] as const) {
    const [allowance, key] = [allowed[per], per === 'address' ? networkOf(keys.address) : keys.account];
    if (!allowance || key === undefined) continue;
    const rule = { name: `${name}:${per}`, points: allowance.times, seconds: allowance.minutes * 60 };
    const retryAfter = await limits.take(rule, key);
    if (retryAfter) throw new DomainError('RATE_LIMITED', { retryAfter });
  }
};
