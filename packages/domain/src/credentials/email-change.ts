/**
 * Changing an account's address. The caller must require a fresh confirmation (confirmation.ts). The address
 * changes only when the link mailed to the new address is used. The old address gets a link to undo the
 * change.
 */
import type { EmailChange } from '@marketplace/contracts/accounts/schemas';
import { days } from '@marketplace/platform/clock';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { addNotice } from '../accounts/notices.ts';
import { type Account, accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { carryPreferences } from '../mail-preferences/service.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { useUndoToken } from './email-change-tokens.ts';
import { emailChangeQueries, tokenQueries } from './queries.ts';
import { removeFactorsSince } from './second-factor.ts';
import { hashToken } from './tokens.ts';
import { verifyEmail } from './verification.ts';

type Context = { requestId?: string | undefined };

/**
 * Requests a new address. The reply and the work are the same if the address already has an account, because
 * the email job checks that.
 */
export const requestEmailChange = (
  deps: Deps,
  account: Pick<Account, 'id'>,
  { email }: EmailChange,
  { requestId }: Context = {},
): Promise<void> =>
  inTransaction(deps, (tx) => addNotice(tx, { kind: 'EMAIL_CHANGE', email, userId: account.id, requestId }));

/** Voids all pending address changes, because the requester may not have been the owner. */
export const voidEmailChanges = async (tx: Deps, userId: string): Promise<void> => {
  await emailChangeQueries(tx).voidChanges(userId, tx.clock.now());
  await accountQueries(tx).deleteNotices(userId, 'EMAIL_CHANGE');
};

/** Another account may have taken the address in the meantime. */
const refuseTaken = (error: unknown): never => {
  throw violatedConstraint(error) === 'users__email__unique' ? new DomainError('INVALID_TOKEN') : error;
};

/**
 * Changes the address by the token mailed to the new one, and notifies the old address if it was verified.
 * Throws INVALID_TOKEN if the token is unknown, used, expired or void, or if another account has the address
 * by now.
 */
export const changeEmail = (deps: Deps, token: string, { requestId }: Context = {}): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    const change = await emailChangeQueries(tx).useChange(hashToken(token), at);
    if (!change) throw new DomainError('INVALID_TOKEN');
    await accountQueries(tx).setEmail(change.userId, change.to, at);
    await carryPreferences(tx, change.from, change.to);
    await addToOutbox(tx, 'account.address-proved', [{ userId: change.userId, requestId }]);
    // An unverified address may belong to a stranger, who must not get a link into this account.
    if (change.wasVerified)
      await addNotice(tx, { kind: 'EMAIL_CHANGED', email: change.from, userId: change.userId, requestId });
  }).catch(refuseTaken);

/**
 * Handles the link in a verification email: verifies the account's address, or changes it to the address of
 * the email. Throws INVALID_TOKEN.
 */
export const confirmEmail = (deps: Deps, token: string, context: Context = {}): Promise<void> =>
  verifyEmail(deps, token, context).catch((error) => {
    if (error instanceof DomainError && error.code === 'INVALID_TOKEN') return changeEmail(deps, token, context);
    throw error;
  });

/**
 * Restores the account's old address by the token mailed to it. The attacker knew the password, so the
 * password and all second factors added around that time are removed. Every session ends, other links become
 * void, and the owner gets a link to set a new password.
 * Deletes an unverified account that was opened with the old address in the meantime. Throws INVALID_TOKEN as
 * `changeEmail` does.
 */
export const undoEmailChange = (deps: Deps, token: string, { requestId }: Context = {}): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    const undo = await useUndoToken(tx, token);
    if (!undo) throw new DomainError('INVALID_TOKEN');
    const { userId, email, changedAt } = undo;
    const accounts = accountQueries(tx);
    if ((await accounts.findById(userId))?.email !== email) await accounts.deleteUnproved(email);
    await accounts.setEmail(userId, email, at);
    await accounts.removePassword(userId);
    await removeFactorsSince(tx, userId, new Date(changedAt.getTime() - days(1)));
    await voidEmailChanges(tx, userId);
    await tokenQueries(tx, 'password').useAll(userId, at);
    await sessionQueries(tx).endAll(userId, at);
    await addNotice(tx, { kind: 'RESET', email, userId: null, requestId });
  }).catch(refuseTaken);
