/**
 * The security log: sign-ins, refusals with their reason, and releases of held texts, one line each with the message
 * `security`. It contains account ids and networks, never emails or full addresses, so that it can be kept and
 * searched.
 */
import { isIPv4 } from 'node:net';
import type { ErrorCode } from '@marketplace/contracts/errors';
import { loggedPath } from '@marketplace/http/logged-path';
import type { Logger } from '@marketplace/platform/logger';
import type { Context } from './state.ts';

/** Security events by error code. Other codes are irrelevant for detecting attacks. */
const refusals = {
  UNAUTHENTICATED: 'sign-in-needed',
  INVALID_CREDENTIALS: 'sign-in-refused',
  INVALID_API_KEY: 'api-key-refused',
  API_KEY_WITH_COOKIE: 'api-key-refused',
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

/** Successful actions on an account, or by administrators on another account's role or text. */
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
  'api-key-created',
  'api-key-revoked',
  'data-copy-asked',
  'deletion-asked',
  'deletion-taken-back',
  'role-changed',
  'text-released',
  'text-masked',
] as const;
export type AccountEvent = (typeof done)[number];

/** Events in normal use, such as an expired session or an invalid field. */
const ordinary: readonly SecurityEvent[] = [...done, 'sign-in-needed', 'input-refused'];

type SecurityEvent = AccountEvent | 'session-stolen' | 'factor-refused' | (typeof refusals)[keyof typeof refusals];

/** The event of a refusal with this code, if any. */
export const refusalOf = (code: ErrorCode): SecurityEvent | undefined =>
  (refusals as Partial<Record<ErrorCode, SecurityEvent>>)[code];

/** The first 24 bits of an IPv4 address, or the first 48 of an IPv6 address. */
export const networkOf = (address: string): string => {
  const v4 = address.replace(/^::ffff:/i, '');
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(':')}::/48`;
};

/** Logs one event. `accountId`: the account concerned, if it is not the caller's. */
export const logSecurity = (log: Logger, ctx: Context, event: SecurityEvent, accountId?: string | null): void => {
  const { requestId, user, key } = ctx.state;
  log[ordinary.includes(event) ? 'info' : 'warn'](
    {
      event,
      accountId: accountId ?? user?.id ?? key?.account.id ?? null,
      ...(key && { apiKeyId: key.id }),
      network: networkOf(ctx.ip),
      path: loggedPath(ctx.path),
      requestId,
    },
    'security',
  );
};
