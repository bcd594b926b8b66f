/** Invitations: accounts made by ticking "create an account" in the wizard, whose password is set by a link in a mail. */
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { accountQueries } from './queries.ts';

/** Long enough to come back to after a weekend; the account holds nothing but the person's own request until then. */
export const invitationLife = days(7);

/**
 * Makes a seeker's account without a password and writes its event; the mail's job makes the link. Returns the account's id,
 * or undefined when the address has an account already, which stays as it is. Call it in a transaction.
 */
export const inviteSeeker = async (
  tx: Deps,
  {
    email,
    name,
    phone,
    requestId,
  }: { email: string; name: string; phone: string | null; requestId?: string | undefined },
): Promise<string | undefined> => {
  const userId = await accountQueries(tx).insert({
    email,
    name,
    phone,
    role: 'SEEKER',
    passwordHash: null,
    emailVerifiedAt: null,
    createdAt: tx.clock.now(),
  });
  if (userId) await addToOutbox(tx, 'account.invited', [{ userId, requestId }]);
  return userId;
};
