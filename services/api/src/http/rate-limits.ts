/**
 * How often anybody may do what can be abused, for the address a request comes from and for the account it is about.
 * Mobile networks put thousands of people behind one address: the limits of an address only stop machines, those of an
 * account are what a person could need. Guesses at a password are slowed down besides (domain: sign-in-delay.ts).
 */
import { DomainError } from '@marketplace/domain/errors';
import type { RateLimits } from '@marketplace/platform/rate-limit';

type Allowance = { times: number; minutes: number };

export const allowances = {
  /** Credential stuffing tries each account once or twice, so only its address shows it. */
  'sign-in': { address: { times: 300, minutes: 15 }, account: { times: 60, minutes: 15 } },
  /** Each one costs a slow hash and a mail. */
  register: { address: { times: 300, minutes: 60 }, account: { times: 10, minutes: 60 } },
  /** Mail that the owner of an address may not have asked for. */
  'forgot-password': { address: { times: 100, minutes: 60 }, account: { times: 10, minutes: 60 } },
  'resend-verification': { address: { times: 100, minutes: 60 }, account: { times: 10, minutes: 60 } },
  /** A token cannot be guessed; a slow hash costs. */
  'reset-password': { address: { times: 100, minutes: 60 } },
  /** Guessing the current password with somebody's open window. */
  'change-password': { address: { times: 300, minutes: 60 }, account: { times: 10, minutes: 60 } },
  /** Mails to addresses that somebody types, and the news whether one is taken. */
  'change-profile': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Up to five providers are written to for each. */
  'post-enquiry': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** A mail to the team each. */
  'write-to-us': { address: { times: 60, minutes: 60 }, account: { times: 10, minutes: 60 } },
} as const satisfies Record<string, { address: Allowance; account?: Allowance }>;

export type LimitName = keyof typeof allowances;

/**
 * Counts one call, by its address first and then by `account` (an id or an email). Throws RATE_LIMITED with the seconds
 * to wait.
 */
export const countCall = async (
  limits: RateLimits,
  name: LimitName,
  keys: { address: string; account?: string | undefined },
): Promise<void> => {
  const allowed: { address: Allowance; account?: Allowance } = allowances[name];
  for (const per of ['address', 'account'] as const) {
    const [allowance, key] = [allowed[per], keys[per]];
    if (!allowance || key === undefined) continue;
    const rule = { name: `${name}:${per}`, points: allowance.times, seconds: allowance.minutes * 60 };
    const retryAfter = await limits.take(rule, key);
    if (retryAfter) throw new DomainError('RATE_LIMITED', { retryAfter });
  }
};
