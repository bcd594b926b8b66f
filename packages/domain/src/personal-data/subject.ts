/** Whose data it is: an account, an address that its owner has proved, or both. */
import { createHash } from 'node:crypto';
import { accountQueries } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { mailboxOf } from '../mailbox.ts';

/** What finds the rows of a person, by the names that `whose` has. */
export type Subject = {
  userId: string | null;
  email: string | null;
  /** What the delivery log keeps of the mailbox. */
  recipient: Buffer | null;
};

const subject = (userId: string | null, email: string | null): Subject => ({
  userId,
  email,
  recipient: email === null ? null : createHash('sha256').update(mailboxOf(email)).digest(),
});

/** The owner of an account. What only bears the address is theirs as soon as they have proved it. */
export const subjectOfAccount = async (deps: Deps, userId: string): Promise<Subject> => {
  const account = await accountQueries(deps).findById(userId);
  return subject(account?.id ?? null, account?.emailVerifiedAt ? account.email : null);
};

/**
 * Who has proved by a mailed link that the address is theirs. An account with it that nobody has proved is theirs as well; a proved one
 * is opened by signing in, which may take more than a mailbox.
 */
export const subjectOfAddress = async (deps: Deps, email: string): Promise<Subject> => {
  const account = await accountQueries(deps).findByEmail(email);
  return subject(account && !account.emailVerifiedAt ? account.id : null, email);
};
