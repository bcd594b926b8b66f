/** Whose data it is: an account, an address that its owner has proved, or both. */
import { createHash } from 'node:crypto';
import { accountQueries } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { mailboxOf } from '../mailbox.ts';

/** Values that find a person's rows. The names match the placeholders in `whose`. */
export type Subject = {
  userId: string | null;
  email: string | null;
  /** The mailbox's hash in the delivery log. */
  recipient: Buffer | null;
};

const subject = (userId: string | null, email: string | null): Subject => ({
  userId,
  email,
  recipient: email === null ? null : createHash('sha256').update(mailboxOf(email)).digest(),
});

/** Returns the owner of an account. Data under the account's address is included only once the address is proved. */
export const subjectOfAccount = async (deps: Deps, userId: string): Promise<Subject> => {
  const account = await accountQueries(deps).findById(userId);
  return subject(account?.id ?? null, account?.emailVerifiedAt ? account.email : null);
};

/**
 * Returns the person who has proved an address by a mailed link. Includes an unproved account with that
 * address. A proved account needs a sign-in, which may require more than the mailbox.
 */
export const subjectOfAddress = async (deps: Deps, email: string): Promise<Subject> => {
  const account = await accountQueries(deps).findByEmail(email);
  return subject(account && !account.emailVerifiedAt ? account.id : null, email);
};
