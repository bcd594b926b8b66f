/**
 * Rate limits of the calls that can be abused. A limit never counts by what a caller merely names: anyone can name an
 * address or an id, and would use up its owner's calls. It counts by who calls, by the named object for this caller alone,
 * or by the object once the call has proven that it belongs to the caller. Mobile networks put thousands of people behind
 * one address, so an address's limits only stop machines; an account's are what a person could need. Wrong passwords slow
 * the sign-in down besides (domain: sign-in-delay.ts).
 */
import { limits } from '@marketplace/contracts/limits';
import { DomainError } from '@marketplace/domain/errors';
import { networkOf } from '@marketplace/http/network';
import type { RateLimits } from '@marketplace/platform/rate-limit';

type Allowance = { times: number; minutes: number };
type Allowances = {
  /** What is counted: calls, or the bytes of their bodies where these decide what a call costs. */
  unit?: 'bytes';
  /** By the caller's address; of IPv6 by its network. */
  address: Allowance;
  /** By the signed-in account that calls. */
  account?: Allowance;
  /** By what the call names (an email address, a draft), for each caller separately. */
  named?: Allowance;
  /** By what the call is about, once a session or a token has proven that it is the caller's. */
  owned?: Allowance;
};

export const allowances = {
  /** Every other call with a body. */
  write: { address: { times: 9000, minutes: 15 }, account: { times: 900, minutes: 15 } },
  /** Credential stuffing tries each account once or twice, so only its address shows it. `owned`: a browser that the account knows. */
  'sign-in': { address: { times: 300, minutes: 15 }, owned: { times: 60, minutes: 15 } },
  /** Each one costs a slow hash and a mail. */
  register: { address: { times: 300, minutes: 60 }, named: { times: 10, minutes: 60 } },
  /** Each one mails an address whose owner may not have asked for it. */
  'forgot-password': { address: { times: 100, minutes: 60 }, named: { times: 10, minutes: 60 } },
  'resend-verification': { address: { times: 100, minutes: 60 }, named: { times: 10, minutes: 60 } },
  /** A token cannot be guessed, but each call costs a slow hash. */
  'reset-password': { address: { times: 100, minutes: 60 } },
  /** Stops guesses at the current password in a browser left signed in. */
  'change-password': { address: { times: 300, minutes: 60 }, account: { times: 10, minutes: 60 } },
  /** Stops guesses in a browser left signed in, beside the delay that each wrong one brings. */
  confirm: { address: { times: 300, minutes: 60 }, named: { times: 60, minutes: 60 } },
  /** Each one has the password already; wrong codes are slowed down by the account. */
  'second-factor': { address: { times: 300, minutes: 15 } },
  /** Each one is a row for some minutes, or a signature to check. The page for signing in begins one by itself. */
  passkeys: { address: { times: 600, minutes: 15 } },
  /** Each one mails the owner, or is a row. */
  'change-factors': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** Each new email is mailed to. */
  'change-profile': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Each one mails the providers that get the request, and the mailbox that it names. */
  'post-enquiry': {
    address: { times: 300, minutes: 60 },
    account: { times: 60, minutes: 60 },
    named: { times: 60, minutes: 60 },
  },
  /** Each one is a row, and room for a file of 10 MB for a day. */
  upload: { address: { times: 600, minutes: 60 }, named: { times: 60, minutes: 60 } },
  /** An open page asks some times a minute, of whom there may be thousands behind one address. */
  'follow-request': { address: { times: 9000, minutes: 15 }, owned: { times: 600, minutes: 15 } },
  /** Each one may mail the providers that get the request. */
  'change-request': { address: { times: 300, minutes: 60 }, owned: { times: 60, minutes: 60 } },
  /** Each one may mail the providers that get the request, and an unverified address. */
  'edit-request': { address: { times: 300, minutes: 60 }, owned: { times: 20, minutes: 60 } },
  /** Messages of one person in one conversation, which may be mailed and pushed to the other side. */
  'send-message': {
    address: { times: 3000, minutes: 60 },
    owned: { times: limits.messagesPerHour, minutes: 60 },
  },
  /** Sends, reads and deletions together; `owned` counts by request. An open conversation reads whenever a message comes. */
  'change-messages': {
    address: { times: 9000, minutes: 15 },
    account: { times: 900, minutes: 15 },
    owned: { times: 600, minutes: 15 },
  },
  /** Each one is read by an administrator. `owned` counts by conversation and side. */
  report: {
    address: { times: 300, minutes: 60 },
    account: { times: 60, minutes: 60 },
    owned: { times: 20, minutes: 60 },
  },
  /** A token cannot be guessed; this keeps machines from trying. */
  join: { address: { times: 300, minutes: 15 } },
  /** Each pass is renewed once, whatever is called. */
  'renew-pass': { address: { times: 60, minutes: 60 } },
  /** Each one may be mailed to an address whose owner has not asked for it. */
  'generate-pass': { address: { times: 600, minutes: 60 }, account: { times: 300, minutes: 60 } },
  /** Each one is a mail in the team's name: answers, questions, decisions about applications. */
  'write-as-team': { address: { times: 600, minutes: 60 }, account: { times: 300, minutes: 60 } },
  /** Each one reads every lead of a provider and makes a file of them in memory. */
  'export-leads': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Each one reads the requests of 30 days; the form asks when its settings have rested for a moment. */
  'preview-leads': { address: { times: 1200, minutes: 15 }, account: { times: 300, minutes: 15 } },
  /** Each one is a row, of which an account has a few. */
  'push-subscription': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Each one costs a few milliseconds; a person who types asks about once a word, thousands of them behind one address. */
  search: { address: { times: 9000, minutes: 15 } },
  /**
   * A hostile text costs 10 ms for each 1 000 characters: this is some 4 % of a processor. A page asks when the keys have
   * rested, with some hundred bytes, and shows nothing where it gets no answer.
   */
  'check-text': { unit: 'bytes', address: { times: 240_000, minutes: 1 } },
  /** Each one reads a few index ranges; whoever types asks about once a word, and nobody types for an hour. */
  'admin-search': { address: { times: 9000, minutes: 15 }, account: { times: 900, minutes: 15 } },
  /** Each one takes a worker for some seconds; no more than one is run at a time. */
  'simulate-matching': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** A token cannot be guessed; a mail host presses for thousands of readers from a few addresses. */
  'mail-preferences': { address: { times: 3000, minutes: 15 } },
  /** Each one mails an address whose owner may not have asked for it. */
  'data-link': { address: { times: 100, minutes: 60 }, named: { times: 10, minutes: 60 } },
  /** Each copy reads all data of a person, with their files, and mails them. */
  'own-data': { address: { times: 300, minutes: 60 }, owned: { times: 10, minutes: 60 } },
  /** Each one mails the team. */
  'write-to-us': { address: { times: 60, minutes: 60 }, named: { times: 10, minutes: 60 } },
} as const satisfies Record<string, Allowances>;

export type LimitName = keyof typeof allowances;

/** Who calls: an address, and the account if someone is signed in; with the bytes of the body. */
export type Caller = { address: string; account?: string | undefined; bytes?: number };

/** Counts one call by one key. Throws RATE_LIMITED with the seconds to wait. */
const count = async (
  limits: RateLimits,
  name: LimitName,
  per: Exclude<keyof Allowances, 'unit'>,
  key: string | undefined,
  points = 1,
) => {
  const allowance = (allowances[name] as Allowances)[per];
  if (!allowance || key === undefined) return;
  const rule = { name: `${name}:${per}`, points: allowance.times, seconds: allowance.minutes * 60 };
  const retryAfter = await limits.take(rule, key, { points });
  if (retryAfter) throw new DomainError('RATE_LIMITED', { retryAfter });
};

/** Counts one call by who makes it, which needs nothing of what it carries. Throws RATE_LIMITED. */
export const countCaller = async (
  limits: RateLimits,
  name: LimitName,
  { address, account, bytes = 0 }: Caller,
): Promise<void> => {
  const points = (allowances[name] as Allowances).unit === 'bytes' ? Math.max(1, bytes) : 1;
  await count(limits, name, 'address', networkOf(address), points);
  await count(limits, name, 'account', account, points);
};

/** Counts one call by what it names, for this caller alone: an account, or the network of a visitor. Throws RATE_LIMITED. */
export const countNamed = (
  limits: RateLimits,
  name: LimitName,
  { address, account }: Caller,
  named: string | undefined,
): Promise<void> => count(limits, name, 'named', named && `${account ?? networkOf(address)} ${named}`);

/** Counts one call by its object, for objects that the caller has proven to own. Throws RATE_LIMITED. */
export const countOwned = (limits: RateLimits, name: LimitName, owned: string): Promise<void> =>
  count(limits, name, 'owned', owned);
