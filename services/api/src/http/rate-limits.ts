/**
 * Rate limits of calls that can be abused. A limit never counts by what a caller merely names: anyone can name an
 * address or id, and would use up its owner's calls. It counts by caller, by the named object for this caller only, or
 * by the object once the call has proven its ownership. Mobile networks put thousands of people behind one address, so
 * limits per address only stop machines. Limits per account allow what a person could need. In addition, wrong
 * passwords delay the sign-in (domain: sign-in-delay.ts).
 */
import { limits } from '@marketplace/contracts/limits';
import { DomainError } from '@marketplace/domain/errors';
import { networkOf } from '@marketplace/http/network';
import type { RateLimits } from '@marketplace/platform/rate-limit';

/** What a call counted by bytes costs beside its body, so that empty ones are not free. */
export const bytesPerCall = 200;

type Allowance = { times: number; minutes: number };
type Allowances = {
  /** What is counted: calls, or the bytes of their bodies if these decide the cost. */
  unit?: 'bytes';
  /** Per address of the caller, or per network for IPv6. */
  address: Allowance;
  /** The same over a longer time, where each call costs money. */
  longer?: Allowance;
  /** Per signed-in account. */
  account?: Allowance;
  /** Per thing that the call names (an email address, a draft), separately for each caller. */
  named?: Allowance;
  /** Per thing that the call is about, once a session or token has proven that it is the caller's. */
  owned?: Allowance;
};

export const allowances = {
  /** All other calls with a body. */
  write: { address: { times: 9000, minutes: 15 }, account: { times: 900, minutes: 15 } },
  /**
   * Credential stuffing tries each account once or twice, so only its address shows it. `owned`: a browser that the
   * account knows.
   */
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
  /** Stops guesses in a browser left signed in, in addition to the delay after each failure. */
  confirm: { address: { times: 300, minutes: 60 }, named: { times: 60, minutes: 60 } },
  /** Callers have already entered the password. Wrong codes also delay the account. */
  'second-factor': { address: { times: 300, minutes: 15 } },
  /** Each one stores a row for a few minutes, or checks a signature. The sign-in page starts one automatically. */
  passkeys: { address: { times: 600, minutes: 15 } },
  /** A key cannot be guessed. Stops machines that try, or that go on with a revoked one. */
  'unknown-api-key': { address: { times: 300, minutes: 15 } },
  'create-api-key': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Each one mails the owner or stores a row. */
  'change-factors': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** Each new address gets a mail. */
  'change-profile': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Each one mails the providers that get the request, and the address in it. */
  'post-enquiry': {
    address: { times: 300, minutes: 60 },
    account: { times: 60, minutes: 60 },
    named: { times: 60, minutes: 60 },
  },
  /** Each one stores a row and reserves room for a file of 10 MB for a day. */
  upload: { address: { times: 600, minutes: 60 }, named: { times: 60, minutes: 60 } },
  /** Each one is read by an administrator. */
  'request-plan': { address: { times: 300, minutes: 60 }, account: { times: 20, minutes: 60 } },
  /** Each one is a row, a stored file and a re-encoded picture. */
  'provider-files': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** An open page polls some times a minute, with possibly thousands behind one address. */
  'follow-request': { address: { times: 9000, minutes: 15 }, owned: { times: 600, minutes: 15 } },
  /** Five profiles of twelve photos in two sizes, some times. */
  'request-photos': { address: { times: 9000, minutes: 15 }, owned: { times: 1200, minutes: 15 } },
  /** Each one may mail the providers that get the request. */
  'change-request': { address: { times: 300, minutes: 60 }, owned: { times: 60, minutes: 60 } },
  /** Each one may mail the providers that get the request, and an unverified address. */
  'edit-request': { address: { times: 300, minutes: 60 }, owned: { times: 20, minutes: 60 } },
  /** Each one may mail a client. */
  'send-quote': { address: { times: 600, minutes: 60 }, account: { times: 120, minutes: 60 } },
  /** Each one may notify a client. */
  'ask-for-rating': { address: { times: 600, minutes: 60 }, account: { times: 120, minutes: 60 } },
  'propose-time': { address: { times: 600, minutes: 60 }, account: { times: 120, minutes: 60 } },
  /** Each one may store a new secret. */
  'change-feed': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Calendar services read thousands of feeds from a few addresses. `owned` counts by person. */
  'calendar-feed': { address: { times: 9000, minutes: 15 }, owned: { times: 60, minutes: 60 } },
  /** Each one lays out a file in memory. */
  'pdf-file': {
    address: { times: 900, minutes: 60 },
    account: { times: 120, minutes: 60 },
    owned: { times: 120, minutes: 60 },
  },
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
  /** Each pass is renewed once, regardless of the calls. */
  'renew-pass': { address: { times: 60, minutes: 60 } },
  /** Each one may mail an address whose owner has not asked for it. */
  'generate-pass': { address: { times: 600, minutes: 60 }, account: { times: 300, minutes: 60 } },
  /** Each one compares up to 500 businesses with all that we have, and may mail them. */
  'import-providers': { address: { times: 120, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** Each one mails an address whose owner may not have asked for it. A provider also has a daily maximum. */
  'invite-member': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** Each one sends a mail in the team's name: replies, questions, decisions on applications. */
  'write-as-team': { address: { times: 600, minutes: 60 }, account: { times: 300, minutes: 60 } },
  /** Each one may store a new secret. */
  'change-webhook': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** Each one calls a server of the owner's choice. */
  'send-webhook': { address: { times: 600, minutes: 60 }, account: { times: 300, minutes: 60 } },
  /** Each one reads a whole list, and may build a file in memory. */
  export: { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Each one reads a file of up to 10 000 lines. */
  'import-statement': { address: { times: 60, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Each one reads the requests of 30 days. The form waits until the input pauses. */
  'preview-leads': { address: { times: 1200, minutes: 15 }, account: { times: 300, minutes: 15 } },
  /** Each one stores a row; an account has only a few. */
  'push-subscription': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** Each one reads a file of the object store. A page that was opened before a release needs some dozens, once. */
  'released-assets': { address: { times: 9000, minutes: 15 } },
  /** Each one costs a few milliseconds. A user searches about once per word, with thousands behind one address. */
  search: { address: { times: 9000, minutes: 15 } },
  /** Calls of assistants without a key, before their tool counts by its own limit. */
  mcp: { address: { times: 3000, minutes: 15 } },
  /** Each one reads a few index ranges, once in five minutes for a service and a place; a form asks once both are chosen. */
  supply: { address: { times: 3000, minutes: 15 } },
  /** Each one adds to a row. A frame counts once, with thousands of people behind one address. */
  'embed-view': { address: { times: 3000, minutes: 15 } },
  /**
   * A hostile text costs 10 ms per 1 000 characters, so this allows about 4 % of a processor. A page checks when typing
   * pauses, with a few hundred bytes, and ignores a refusal.
   */
  'check-text': { unit: 'bytes', address: { times: 240_000, minutes: 1 } },
  /** Each one reads a few index ranges. A user searches about once per word, and not for an hour. */
  'admin-search': { address: { times: 9000, minutes: 15 }, account: { times: 900, minutes: 15 } },
  /** Each one uses a worker for a few seconds; only one runs at a time. */
  'simulate-matching': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /**
   * Each one may send a message that costs money, to a number whose owner may not have asked for it. Posting a request
   * with updates counts too. All numbers together have a budget (domain: phones/budget.ts).
   */
  'phone-code': {
    address: { times: 60, minutes: 60 },
    longer: { times: 100, minutes: 1440 },
    account: { times: 10, minutes: 60 },
    owned: { times: 5, minutes: 60 },
  },
  /** Stops guesses at a code, in addition to the wrong entries per number. */
  'phone-confirm': {
    address: { times: 300, minutes: 60 },
    account: { times: 30, minutes: 60 },
    owned: { times: 20, minutes: 60 },
  },
  /** Each one asks the card gateway for a page. */
  'pay-by-card': { address: { times: 300, minutes: 60 }, account: { times: 30, minutes: 60 } },
  /** A page that waits for an outcome asks every few seconds. The gateway is asked less often. */
  'check-card-payment': { address: { times: 3000, minutes: 15 }, account: { times: 300, minutes: 15 } },
  /** Each one asks the card gateway to send money. */
  'refund-to-card': { address: { times: 300, minutes: 60 }, account: { times: 60, minutes: 60 } },
  /** The card gateway calls from a few addresses, some times per payment. Calls without its signature are cheap to refuse. */
  'card-webhook': { address: { times: 9000, minutes: 15 } },
  /** The gateway calls from a few addresses, some times per message. Calls without its signature are cheap to refuse. */
  'phone-webhook': { address: { times: 9000, minutes: 15 } },
  /** A token cannot be guessed. A mail provider may unsubscribe thousands of readers from a few addresses. */
  'mail-preferences': { address: { times: 3000, minutes: 15 } },
  /** Each one mails an address whose owner may not have asked for it. */
  'data-link': { address: { times: 100, minutes: 60 }, named: { times: 10, minutes: 60 } },
  /** Each copy reads all data of a person, including files, and mails them. */
  'own-data': { address: { times: 300, minutes: 60 }, owned: { times: 10, minutes: 60 } },
  /** Each one mails the team. */
  'write-to-us': { address: { times: 60, minutes: 60 }, named: { times: 10, minutes: 60 } },
} as const satisfies Record<string, Allowances>;

export type LimitName = keyof typeof allowances;

/** The caller: an address, the account if signed in, and the body's size in bytes. */
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

/** Counts one call by its caller, without reading its content. Throws RATE_LIMITED. */
export const countCaller = async (
  limits: RateLimits,
  name: LimitName,
  { address, account, bytes = 0 }: Caller,
): Promise<void> => {
  const points = (allowances[name] as Allowances).unit === 'bytes' ? bytesPerCall + bytes : 1;
  await count(limits, name, 'address', networkOf(address), points);
  await count(limits, name, 'longer', networkOf(address), points);
  await count(limits, name, 'account', account, points);
};

/** Counts one call as `countCaller` does. Returns false instead of throwing RATE_LIMITED. */
export const isWithinLimit = async (limits: RateLimits, name: LimitName, caller: Caller): Promise<boolean> => {
  try {
    await countCaller(limits, name, caller);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
};

/**
 * Counts one call by what it names, separately for each account, or each network of signed-out callers. Throws
 * RATE_LIMITED.
 */
export const countNamed = (
  limits: RateLimits,
  name: LimitName,
  { address, account }: Caller,
  named: string | undefined,
): Promise<void> => count(limits, name, 'named', named && `${account ?? networkOf(address)} ${named}`);

/** Counts one call by its object, which the caller has proven to own. Throws RATE_LIMITED. */
export const countOwned = (limits: RateLimits, name: LimitName, owned: string): Promise<void> =>
  count(limits, name, 'owned', owned);
