/**
 * The delivery log: one row per email, so that each is sent once even if its job runs again. A mail server
 * can accept an email and die before it replies. The email is then sent again with the same Message-ID, so
 * that mail programs can merge the copies. Losing it would be worse.
 */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { resilience } from '@marketplace/platform/resilience';
import type { Deps } from '../deps.ts';
import { gathered } from '../gathered.ts';
import { recipientOf } from '../mailbox.ts';
import { rawRows } from '../sql.ts';

export type Claim = { state: 'claimed'; mailId: string } | { state: 'done' } | { state: 'busy' };

const claimedUntil = (now: Date) => new Date(now.getTime() + resilience.mail.claim);

/** In one order everywhere, so that two processes cannot deadlock on emails that both have in hand. */
const claimSql = /* sql */ `
insert into mails as m (kind, subject_id, created_at, claimed_until)
select kind, subject_id, :now, :until from unnest(:kinds::text[], :subjectIds::uuid[]) as wanted (kind, subject_id)
order by kind, subject_id
on conflict (kind, subject_id) do update set claimed_until = excluded.claimed_until
  where m.outcome is null and (m.claimed_until is null or m.claimed_until < :now)
returning id, kind, subject_id as "subjectId"`;

const outcomesSql = /* sql */ `
select kind, subject_id as "subjectId", outcome from mails
where (kind, subject_id) in (select * from unnest(:kinds::text[], :subjectIds::uuid[]))`;

type Subject = { kind: string; subjectId: string };
const keyOf = ({ kind, subjectId }: Subject) => `${kind} ${subjectId}`;
const columnsOf = (subjects: readonly Subject[]) => ({
  kinds: subjects.map(({ kind }) => kind),
  subjectIds: subjects.map(({ subjectId }) => subjectId),
});

/** Claims new or free emails in one round trip. */
const claimMails = gathered(async ({ db, clock }: Deps, subjects: Subject[]): Promise<Claim[]> => {
  const now = clock.now();
  const distinct = [...new Map(subjects.map((subject) => [keyOf(subject), subject])).values()];
  const claimed = await rawRows<Subject & { id: string }>(
    db,
    claimSql,
    { ...columnsOf(distinct), now, until: claimedUntil(now) },
    { name: 'claim mails' },
  );
  const ids = new Map(claimed.map((mail) => [keyOf(mail), mail.id]));
  const others = distinct.filter((subject) => !ids.has(keyOf(subject)));
  const found =
    others.length === 0
      ? []
      : await rawRows<Subject & { outcome: string | null }>(db, outcomesSql, columnsOf(others), {
          name: 'mail outcomes',
        });
  const done = new Set(found.filter(({ outcome }) => outcome !== null).map(keyOf));
  return subjects.map((subject) => {
    const key = keyOf(subject);
    const mailId = ids.get(key);
    // Of two calls for the same email, only the first gets the claim.
    ids.delete(key);
    if (mailId !== undefined) return { state: 'claimed', mailId };
    return { state: done.has(key) ? 'done' : 'busy' };
  });
});

/**
 * Claims the email `kind` about `subjectId` (a lead, an enquiry, a user) for `resilience.mail.claim`. `busy`:
 * another worker holds it. `done`: it was sent, refused for good or no longer needed.
 */
export const claimMail = (deps: Deps, kind: string, subjectId: string): Promise<Claim> =>
  claimMails(deps, { kind, subjectId });

/**
 * Extends the claim. The holder renews it every `resilience.mail.renewClaim`, so that slow mail servers are not a
 * problem, while the claim of a dead worker expires soon.
 */
export const renewClaim = async ({ db, clock }: Deps, mailId: string): Promise<void> => {
  await db('mails')
    .where({ id: mailId })
    .whereNull('outcome')
    .update({ claimed_until: claimedUntil(clock.now()) });
};

/** `WITHHELD`: over the budget of its mailbox. */
export type MailOutcome = 'SENT' | 'REFUSED' | 'NOT_NEEDED' | 'UNSUBSCRIBED' | 'WITHHELD';

const finishSql = /* sql */ `
update mails m set outcome = done.outcome, sent_at = case when done.outcome = 'SENT' then :now::timestamptz end,
  claimed_until = null
from unnest(:ids::uuid[], :outcomes::text[]) as done (id, outcome) where m.id = done.id`;

const finishMails = gathered(async ({ db, clock }: Deps, mails: { id: string; outcome: MailOutcome }[]) => {
  const ids = mails.map(({ id }) => id);
  const outcomes = mails.map(({ outcome }) => outcome);
  await rawRows(db, finishSql, { ids, outcomes, now: clock.now() }, { name: 'finish mails' });
  return mails.map(() => undefined);
});

/** Records the outcome, after which the email is never claimed again. */
export const finishMail = async (deps: Deps, mailId: string, outcome: MailOutcome): Promise<void> => {
  await finishMails(deps, { id: mailId, outcome });
};

/** Releases a claim at once, so that a retry does not have to wait for its expiry. */
export const releaseMail = async ({ db }: Deps, mailId: string): Promise<void> => {
  await db('mails').where({ id: mailId }).whereNull('outcome').update({ claimed_until: null });
};

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
  /**
   * For an email whose link restores access to the account: milliseconds until the link expires. A verified
   * address gets such an email over its budget if none was admitted within that time.
   */
  linkLife?: number | undefined;
};

const admitSql = /* sql */ `
select admit_mail(:mailId, :email, :recipient, :isByAccount, :now, :since, :mostVerified, :mostUnproven, :linkSince)
  as admitted`;

/**
 * Returns true if the email is within its mailbox's budget for 24 hours: `limits.mailsFromFormsPerDay` if an
 * account has verified the address, otherwise `limits.mailsToUnprovenPerDay`. Emails caused by a verified
 * account itself or by us are not limited.
 * A stranger therefore cannot use up the budget for a reset link: one working link always gets through. A
 * retried email counts once, at its last try. The log stores a hash of the mailbox, not the address.
 */
export const admitRecipient = async (
  deps: Deps,
  mailId: string,
  { email, cause, linkLife }: Recipient,
): Promise<boolean> => {
  if (cause === 'us') return true;
  const now = deps.clock.now();
  const [row] = await rawRows<{ admitted: boolean }>(
    deps.db,
    admitSql,
    {
      mailId,
      email,
      recipient: recipientOf(email),
      isByAccount: cause === 'account',
      now,
      since: new Date(now.getTime() - days(1)),
      mostVerified: limits.mailsFromFormsPerDay,
      mostUnproven: limits.mailsToUnprovenPerDay,
      linkSince: linkLife === undefined ? null : new Date(now.getTime() - linkLife),
    },
    { name: 'admit mail' },
  );
  return row!.admitted;
};
