/** Invitations: accounts made by ticking "create an account" in the wizard, whose password is set by a link in a mail. */
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { accountQueries } from './queries.ts';

/** Long enough to come back to after a weekend; the account holds nothing but the person's own request until then. */
export const invitationLife = days(7);

/**
 * Makes a seeker's account without a password and writes its event; the mail's job makes the link. An account that the address
 * has already stays as it is, and is no new one. The work is the same either way, so that the time it takes says nothing: the
 * mail's job finds that an account has a password, or has had its mail. Call it in a transaction.
 */
export const inviteSeeker = async (
  tx: Deps,
  {
    email,
    name,
    phone,
    requestId,
  }: { email: string; name: string; phone: string | null; requestId?: string | undefined },
): Promise<{ id: string; isNew: boolean }> => {
  const createdAt = tx.clock.now();
  const account = await accountQueries(tx).openSeeker({ email, name, phone, passwordHash: null, createdAt });
  await addToOutbox(tx, 'account.invited', [{ userId: account.id, requestId }]);
  return account;
};
