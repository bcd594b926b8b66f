/**
 * The claim of an email. A mail server can accept an email and die before it replies. The email is then sent again with the
 * same Message-ID, so that mail programs can merge the copies. Losing it would be worse.
 */
import { limits } from '@marketplace/contracts/limits';
import type { MailCategory } from '@marketplace/contracts/mails/preferences';
import { days } from '@marketplace/platform/clock';
import type { DeliveryKey, Outcome } from '../deliveries/channels.ts';
import { type Claim, claimDelivery, type MailboxBudget } from '../deliveries/service.ts';
import type { Deps } from '../deps.ts';
import { recipientOf } from '../mailbox.ts';

/** `WITHHELD`: over the budget of its mailbox. */
export type MailOutcome = Extract<Outcome, 'SENT' | 'REFUSED' | 'NOT_NEEDED' | 'UNSUBSCRIBED' | 'WITHHELD'>;

/**
 * Who can cause an email to an address:
 * - `visitor`: anyone who names the address in a form.
 * - `account`: the user of the account with this address.
 * - `us`: only our team, or a user whose mailbox is proven.
 */
export type MailCause = 'visitor' | 'account' | 'us';

export type Recipient = {
  email: string;
  cause: MailCause;
  /** The reader can unsubscribe from it. */
  category: MailCategory | null;
  /**
   * For an email whose link restores access to the account: milliseconds until the link expires. A verified
   * address gets such an email over its budget if none was admitted within that time.
   */
  linkLife?: number | undefined;
};

/** The email `notice` about `subjectId` (a lead, an enquiry, a user). Its id in the delivery log becomes its Message-ID. */
export const mailKey = (notice: string, subjectId: string): DeliveryKey => ({ notice, subjectId, channel: 'mail' });

/**
 * The budget for 24 hours: `limits.mailsFromFormsPerDay` if an account has verified the address, otherwise
 * `limits.mailsToUnprovenPerDay`. Emails caused by a verified account itself or by us are not limited.
 * A stranger therefore cannot use up the budget for a reset link: one working link always gets through. A
 * retried email counts once, at its last try. The log stores a hash of the mailbox, not the address.
 */
const budgetFor = ({ email, cause, linkLife }: Recipient, now: Date): MailboxBudget | null =>
  cause === 'us'
    ? null
    : {
        address: email,
        isByAccount: cause === 'account',
        since: new Date(now.getTime() - days(1)),
        mostVerified: limits.mailsFromFormsPerDay,
        mostUnproven: limits.mailsToUnprovenPerDay,
        linkSince: linkLife === undefined ? null : new Date(now.getTime() - linkLife),
      };

/**
 * Claims an email for `recipient`, unless it is unsubscribed or over the budget of its mailbox, which ends it. Without a
 * recipient, it is not needed. Deletes the pending job `jobId` with an email that ends.
 */
export const claimMail = (
  deps: Deps,
  key: DeliveryKey,
  recipient: Recipient | undefined,
  { jobId }: { jobId?: string | undefined } = {},
): Promise<Claim> =>
  claimDelivery(deps, {
    ...key,
    jobId,
    ...(recipient
      ? {
          recipient: recipientOf(recipient.email),
          category: recipient.category,
          budget: budgetFor(recipient, deps.clock.now()),
        }
      : { outcome: 'NOT_NEEDED' }),
  });
