/**
 * Invitations: accounts created by ticking "create an account" in the wizard. Their password is set by a
 * mailed link.
 */
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { accountQueries } from './queries.ts';

/** Long enough to return after a weekend. Until then the account has only the seeker's own request. */
export const invitationLife = days(7);

/**
 * Creates a seeker's account without a password and its event. The email job creates the link. An existing
 * account stays unchanged. The work is the same either way, so that timing reveals nothing: only the email
 * job checks if the account has a password or got its email. Call it in a transaction.
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
