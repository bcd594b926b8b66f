/**
 * Notices: what the mails about accounts are about, one row a mail or one mail a row; the letters read them. Asking for
 * a link writes one notice whether or not the address is known: only the mail job looks, so the answer tells nothing.
 */
import type { EventName, EventPayload } from '@marketplace/contracts/events';
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';

export type NoticeKind = 'REGISTER' | 'VERIFY' | 'RESET' | 'PASSWORD_CHANGED' | 'EMAIL_CHANGED';

const eventOf = {
  REGISTER: 'account.registered',
  VERIFY: 'account.verification-requested',
  RESET: 'account.reset-requested',
  PASSWORD_CHANGED: 'account.password-changed',
  EMAIL_CHANGED: 'account.email-changed',
} as const satisfies Record<NoticeKind, EventName>;

export type Notice = {
  kind: NoticeKind;
  /** Where the mail goes. */
  email: string;
  /** Whose account; null where the mail job is to find out by the address. */
  userId: string | null;
  requestId?: string | undefined;
};

/** Writes a notice down and says so in the outbox, inside the caller's transaction. */
export const addNotice = async (tx: Deps, { kind, email, userId, requestId }: Notice): Promise<void> => {
  const [row] = await tx
    .db('account_notices')
    .insert({ kind, email, user_id: userId, created_at: tx.clock.now() })
    .returning('id');
  const payload: EventPayload<'account.registered'> = { noticeId: row.id, requestId };
  await addToOutbox(tx, eventOf[kind], [payload]);
};
