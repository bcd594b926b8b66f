/**
 * Notices: one row for each mail about an account, which the mail's job reads. Asking for a link writes a notice whether
 * or not the address is known: only the job looks for an account, so that the answer tells nothing.
 */
import type { EventName, EventPayload } from '@marketplace/contracts/jobs/events';
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { accountQueries } from './queries.ts';

/** Changes of what opens an account beside its password: one mail, in words of their own. */
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
  /** Where the mail goes. */
  email: string;
  /** The account; null where the mail's job looks for it by the address. */
  userId: string | null;
  requestId?: string | undefined;
};

/** Writes a notice and its event, inside the caller's transaction. */
export const addNotice = async (tx: Deps, { kind, email, userId, requestId }: Notice): Promise<void> => {
  const noticeId = await accountQueries(tx).insertNotice({ kind, email, userId, createdAt: tx.clock.now() });
  const payload: EventPayload<'account.registered'> = { noticeId, requestId };
  await addToOutbox(tx, noticeEvents[kind], [payload]);
};
