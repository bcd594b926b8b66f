/**
 * Notices: one row per email about an account, read by the email job. A requested link always writes a
 * notice. Only the job looks up the account, so the reply does not reveal if the address is known.
 */
import type { EventName, EventPayload } from '@marketplace/contracts/jobs/events';
import { type LanguageCode, sourceLanguage } from '@marketplace/contracts/site/languages';
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { accountQueries } from './queries.ts';

/** Changes to second factors. They share one email with different texts. */
export const securityNotices = [
  'TOTP_ADDED',
  'TOTP_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'RECOVERY_CODES_REPLACED',
  'RECOVERY_CODE_USED',
] as const;
export type SecurityNotice = (typeof securityNotices)[number];

export type NoticeKind =
  | 'REGISTER'
  | 'VERIFY'
  | 'RESET'
  | 'PASSWORD_CHANGED'
  | 'EMAIL_CHANGE'
  | 'EMAIL_CHANGED'
  | SecurityNotice;

const noticeEvents = {
  REGISTER: 'account.registered',
  VERIFY: 'account.verification-requested',
  RESET: 'account.reset-requested',
  PASSWORD_CHANGED: 'account.password-changed',
  EMAIL_CHANGE: 'account.email-change-requested',
  EMAIL_CHANGED: 'account.email-changed',
  TOTP_ADDED: 'account.security-changed',
  TOTP_REMOVED: 'account.security-changed',
  PASSKEY_ADDED: 'account.security-changed',
  PASSKEY_REMOVED: 'account.security-changed',
  RECOVERY_CODES_REPLACED: 'account.security-changed',
  RECOVERY_CODE_USED: 'account.security-changed',
} as const satisfies Record<NoticeKind, EventName>;

export type Notice = {
  kind: NoticeKind;
  /** Recipient address. */
  email: string;
  /** The account, or null if the email job looks it up by the address. */
  userId: string | null;
  /** The language of the page where the email was asked for. Other emails are in English. */
  language?: LanguageCode | undefined;
  requestId?: string | undefined;
};

/** Inserts a notice and its event in the caller's transaction. */
export const addNotice = async (
  tx: Deps,
  { kind, email, userId, language = sourceLanguage, requestId }: Notice,
): Promise<void> => {
  const noticeId = await accountQueries(tx).insertNotice({ kind, email, userId, language, createdAt: tx.clock.now() });
  const payload: EventPayload<'account.registered'> = { noticeId, requestId };
  await addToOutbox(tx, noticeEvents[kind], [payload]);
};
