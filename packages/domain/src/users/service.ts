/** A super administrator's actions on an account: role, sessions, and a link for a new password. */

import { roleNames } from '@marketplace/contracts/accounts/filters';
import type { Role } from '@marketplace/contracts/accounts/roles';
import { messages } from '@marketplace/contracts/messages';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { type Account, accountQueries } from '../accounts/queries.ts';
import { askForReset } from '../credentials/password-reset.ts';
import { shutOutUnproved } from '../credentials/unproved-owner.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { addIncompleteProvider } from '../providers/service.ts';
import { recordChange } from '../providers/standing.ts';
import { withdrawProvider } from '../requests/withdrawal.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { returnProvider } from '../subscriptions/service.ts';
import { takeFromTeam } from '../team/service.ts';

type RequestId = { requestId?: string | undefined };

/** Free, because the business has not agreed to pay. An administrator sets the plan later. */
const planOfPromoted = 'FREE_VIA_BUNDLE';

/**
 * Adapts the account's business to its role: creates an incomplete one, withdraws it from matching, or returns it. A business
 * with another owner goes on without the account.
 */
const changeProvider = async (
  tx: Deps,
  account: Account,
  role: Role,
  { actorId, requestId }: { actorId: string | null } & RequestId,
): Promise<void> => {
  const change = { actorId, note: `Role: ${roleNames[role]}`, ...(requestId && { requestId }) };
  const { ownedProviderId: providerId } = account;
  if (role !== 'PROVIDER') {
    const goesOn = await takeFromTeam(tx, account.id, { actorId, requestId });
    if (providerId && !goesOn) await withdrawProvider(tx, { ...change, providerId });
  } else if (providerId) await returnProvider(tx, { ...change, providerId });
  else {
    const { id: userId, phone } = account;
    const providerId = await addIncompleteProvider(tx, { userId, businessName: '', phone, plan: planOfPromoted });
    const after = { plan: planOfPromoted, status: 'ACTIVE' };
    await recordChange(tx, { ...change, providerId }, { kind: 'SUBSCRIPTION', before: null, after });
  }
};

/**
 * Gives an account a role, with the effects on its business, and ends its live
 * streams. Open sessions get the new rights at once, because a session identifies the account and stores no
 * rights.
 * Unless it becomes a seeker, an unproved account is closed until its owner opens it by a mailed link. Call
 * it in a transaction that has locked the account. Throws CONFLICT for the last super administrator.
 */
export const setRole = async (
  tx: Deps,
  { userId, role, actorId, requestId }: { userId: string; role: Role; actorId: string | null } & RequestId,
): Promise<void> => {
  await accountQueries(tx)
    .setRole(userId, role)
    .catch((error) => {
      throw violatedConstraint(error) === 'users__super_admin__one'
        ? new DomainError('CONFLICT', { sentence: messages.roleLast })
        : error;
    });
  const account = (await accountQueries(tx).findById(userId))!;
  await changeProvider(tx, account, role, { actorId, requestId });
  // A stranger may have opened the account, so the owner of the address gets a link to take it over.
  if (role !== 'SEEKER' && (await shutOutUnproved(tx, account))) await askForReset(tx, account, { requestId });
  await addToOutbox(tx, 'account.access-changed', [{ userId, requestId }]);
};

/**
 * Changes another user's role. Throws NOT_FOUND, and FORBIDDEN for one's own role. Throws CONFLICT if the
 * role is no longer `from`, is already `role`, or belongs to the last super administrator.
 */
export const changeRole = (
  deps: Deps,
  { from, ...change }: { userId: string; role: Role; from?: Role | undefined; actorId: string } & RequestId,
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { userId, role, actorId } = change;
    if (userId === actorId) throw new DomainError('FORBIDDEN', { sentence: messages.roleOwn });
    const now = await accountQueries(tx).lockRole(userId);
    if (!now) throw new DomainError('NOT_FOUND');
    if (from && now !== from)
      throw new DomainError('CONFLICT', {
        sentence: `Changed since you opened it: this person is ${roleNames[now]} now. Your changes were not saved.`,
      });
    if (now === role) throw new DomainError('CONFLICT', { sentence: messages.roleUnchanged });
    await setRole(tx, change);
  });

/** Ends every session of an account, and its live streams. Returns the number of ended sessions. Throws NOT_FOUND. */
export const signOutEverywhere = (deps: Deps, { userId, requestId }: { userId: string } & RequestId): Promise<number> =>
  inTransaction(deps, async (tx) => {
    if (!(await accountQueries(tx).lockRole(userId))) throw new DomainError('NOT_FOUND');
    const sessions = await sessionQueries(tx).endAll(userId, tx.clock.now());
    await addToOutbox(tx, 'account.access-changed', [{ userId, requestId }]);
    return sessions;
  });

/** Sends a link for a new password to an account's address. Throws NOT_FOUND. */
export const sendResetLink = async (
  deps: Deps,
  { userId, requestId }: { userId: string } & RequestId,
): Promise<void> => {
  const account = await accountQueries(deps).findById(userId);
  if (!account) throw new DomainError('NOT_FOUND');
  await askForReset(deps, account, { requestId });
};
