/**
 * The security log: who got in, who was kept out and why, and who let a held text be shown, one line each with `security` as its message. It names an account by
 * its id and an address by its network alone, and never an email, so that it may be kept and searched.
 */
import { isIPv4 } from 'node:net';
import type { ErrorCode } from '@marketplace/contracts/errors';
import { loggedPath } from '@marketplace/http/logged-path';
import type { Logger } from '@marketplace/platform/logger';
import type { Context } from './state.ts';

/** What a refusal with this code is to somebody who looks for attacks; the other codes are none. */
const refusals = {
  UNAUTHENTICATED: 'sign-in-needed',
  INVALID_CREDENTIALS: 'sign-in-refused',
  EMAIL_NOT_VERIFIED: 'sign-in-refused',
  RATE_LIMITED: 'limit-reached',
  BAD_ORIGIN: 'foreign-origin',
  FORBIDDEN: 'role-refused',
  INVALID_TOKEN: 'token-refused',
  LOOKS_AUTOMATIC: 'form-refused',
  VALIDATION_FAILED: 'input-refused',
  MALFORMED_JSON: 'input-refused',
  TOO_COMPLEX: 'input-refused',
  UNSUPPORTED_TYPE: 'input-refused',
  PASSKEY_REFUSED: 'factor-refused',
  SECOND_FACTOR_REQUIRED: 'factor-missing',
} as const satisfies Partial<Record<ErrorCode, string>>;

/** What somebody did with an account, or who may did with another's role or text. */
const done = [
  'registration',
  'sign-in',
  'sign-out',
  'sessions-ended',
  'address-verified',
  'address-change-undone',
  'password-reset-asked',
  'password-reset',
  'password-change',
  'profile-change',
  'confirmed',
  'factors-changed',
  'data-copy-asked',
  'deletion-asked',
  'deletion-taken-back',
  'role-changed',
  'text-released',
  'text-masked',
] as const;
export type AccountEvent = (typeof done)[number];

/** What happens to honest people all the time: a session that is over, a field that is wrong. */
const ordinary: readonly SecurityEvent[] = [...done, 'sign-in-needed', 'input-refused'];

type SecurityEvent = AccountEvent | 'session-stolen' | 'factor-refused' | (typeof refusals)[keyof typeof refusals];

/** The event that a refusal with this code is, if any. */
export const refusalOf = (code: ErrorCode): SecurityEvent | undefined =>
  (refusals as Partial<Record<ErrorCode, SecurityEvent>>)[code];

/** The address's network: an IPv4 address by its first 24 bits, an IPv6 address by its first 48. */
export const networkOf = (address: string): string => {
  const v4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(':')}::/48`;
};

/** Logs one event. `accountId`: whom it is about, where that is not who calls. */
export const logSecurity = (log: Logger, ctx: Context, event: SecurityEvent, accountId?: string | null): void => {
  const { requestId, user } = ctx.state;
  log[ordinary.includes(event) ? 'info' : 'warn'](
    {
      event,
      accountId: accountId ?? user?.id ?? null,
      network: networkOf(ctx.ip),
      path: loggedPath(ctx.path),
      requestId,
    },
    'security',
  );
};
