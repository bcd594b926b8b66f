/**
 * The delivery log: one row for each mail, so that it goes out once however often its job runs. A mail server can take a
 * mail and die before it says so; then the same mail goes again with the same Message-ID, which mail programs fold into
 * one. Losing it would be worse.
 */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { resilience } from '@marketplace/platform/resilience';
import { type Deps, inTransaction } from '../deps.ts';
import { recipientOf } from '../mailbox.ts';
import { rawRows } from '../sql.ts';

export type Claim = { state: 'claimed'; mailId: string } | { state: 'done' } | { state: 'busy' };

const claimedUntil = (now: Date) => new Date(now.getTime() + resilience.mail.claim);

/** Takes the mail, new or free, in one round trip: every mail waits for it. */
const claimSql = /* sql */ `
insert into mails as m (kind, subject_id, created_at, claimed_until)
values (:kind, :subjectId, :now, :until)
on conflict (kind, subject_id) do update set claimed_until = excluded.claimed_until
  where m.outcome is null and (m.claimed_until is null or m.claimed_until < :now)
returning id`;

/**
 * Claims the mail `kind` about `subjectId` (a lead, an enquiry, a user) for `resilience.mail.claim`. `busy`: another worker
 * has it; `done`: it has gone, was refused for good, or was no longer needed.
 */
export const claimMail = async ({ db, clock }: Deps, kind: string, subjectId: string): Promise<Claim> => {
  const now = clock.now();
  const [claimed] = await rawRows<{ id: string }>(
    db,
    claimSql,
    { kind, subjectId, now, until: claimedUntil(now) },
    { name: 'claim mail' },
  );
  if (claimed) return { state: 'claimed', mailId: claimed.id };
  const mail = await db('mails').where({ kind, subject_id: subjectId }).first('outcome');
  return { state: mail?.outcome ? 'done' : 'busy' };
};

/**
 * Extends the claim. Its holder does so every `resilience.mail.renewClaim`, and so may take as long as the mail server
 * does, while the claim of a worker that has died expires soon.
 */
export const renewClaim = async ({ db, clock }: Deps, mailId: string): Promise<void> => {
  await db('mails')
    .where({ id: mailId })
    .whereNull('outcome')
    .update({ claimed_until: claimedUntil(clock.now()) });
};

/** `WITHHELD`: over the budget of its mailbox. */
export type MailOutcome = 'SENT' | 'REFUSED' | 'NOT_NEEDED' | 'UNSUBSCRIBED' | 'WITHHELD';

/** Records the outcome, after which the mail is never claimed again. */
export const finishMail = async ({ db, clock }: Deps, mailId: string, outcome: MailOutcome): Promise<void> => {
  await db('mails')
    .where({ id: mailId })
    .update({ outcome, sent_at: outcome === 'SENT' ? clock.now() : null, claimed_until: null });
};

/** Gives a claim back at once, so that the next try need not wait until it expires. */
export const releaseMail = async ({ db }: Deps, mailId: string): Promise<void> => {
  await db('mails').where({ id: mailId }).whereNull('outcome').update({ claimed_until: null });
};

/**
 * Who can cause a mail to an address:
 * - `visitor`: anyone who names the address in a form.
 * - `account`: the user of the account with this address.
 * - `us`: only our team, or a user whose mailbox is proven.
 */
export type MailCause = 'visitor' | 'account' | 'us';

export type Recipient = {
  email: string;
  cause: MailCause;
  /**
   * For a mail whose link gets its owner back into the account: milliseconds for which the link works. A verified address
   * gets such a mail over its budget if none was admitted within that time.
   */
  linkLife?: number | undefined;
};

/**
 * Whether the mail is within the budget of its mailbox: `limits.mailsToUnprovenPerDay` within 24 hours while no account has
 * verified the address, `limits.mailsFromFormsPerDay` after. Mails caused by a verified account itself and by us are outside
 * the budget. A stranger therefore cannot use up the budget for a reset link: one link that works is always in the mailbox.
 * A retried mail counts once, at its last try. The log keeps a hash of the mailbox and no address.
 */
export const admitRecipient = async (
  deps: Deps,
  mailId: string,
  { email, cause, linkLife }: Recipient,
): Promise<boolean> => {
  if (cause === 'us') return true;
  return inTransaction(deps, async ({ db, clock }) => {
    const isVerified = !!(await db('users').where({ email }).whereNotNull('email_verified_at').first('id'));
    if (cause === 'account' && isVerified) return true;
    const now = clock.now();
    const recipient = recipientOf(email);
    // Serialises workers that hold mails to the same mailbox.
    await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [recipient.toString('hex')]);
    const admitted = await rawRows(
      db,
      /* sql */ `
      update mails m set recipient = :recipient, admitted_at = :now
      where m.id = :mailId and (
        :most > (select count(*) from mails o where o.recipient = :recipient and o.admitted_at > :since and o.id <> m.id)
        or (:linkSince::timestamptz is not null and not exists (
          select from mails o
          where o.recipient = :recipient and o.kind = m.kind and o.admitted_at > :linkSince and o.id <> m.id)))
      returning id`,
      {
        mailId,
        recipient,
        now,
        since: new Date(now.getTime() - days(1)),
        most: isVerified ? limits.mailsFromFormsPerDay : limits.mailsToUnprovenPerDay,
        linkSince: isVerified && linkLife !== undefined ? new Date(now.getTime() - linkLife) : null,
      },
      { name: 'admit mail' },
    );
    return admitted.length > 0;
  });
};
