/**
 * Changing an account's address. It needs a fresh confirmation (confirmation.ts), which the caller sees to, and happens when the link is used that is mailed to the new address;
 * until then everything stays. The old address gets a link that undoes it.
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
 * Asks for another address. The answer and the work are the same whether or not somebody has an account with it: the mail's
 * job looks.
 */
export const requestEmailChange = (
  deps: Deps,
  account: Pick<Account, 'id'>,
  { email }: EmailChange,
  { requestId }: Context = {},
): Promise<void> =>
  inTransaction(deps, (tx) => addNotice(tx, { kind: 'EMAIL_CHANGE', email, userId: account.id, requestId }));

/** Takes back every change that was asked for and has not happened: whoever asked may not have been the owner. */
export const voidEmailChanges = async (tx: Deps, userId: string): Promise<void> => {
  await emailChangeQueries(tx).voidChanges(userId, tx.clock.now());
  await accountQueries(tx).deleteNotices(userId, 'EMAIL_CHANGE');
};

/** An address that another account has by now cannot be moved to. */
const refuseTaken = (error: unknown): never => {
  throw violatedConstraint(error) === 'users__email__unique' ? new DomainError('INVALID_TOKEN') : error;
};

/**
 * Changes the address by the token that was mailed to the new one, and has the old one told if it was verified. Throws INVALID_TOKEN for a token
 * that is unknown, used, over or void, or where another account has the address by now.
 */
export const changeEmail = (deps: Deps, token: string, { requestId }: Context = {}): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    const change = await emailChangeQueries(tx).useChange(hashToken(token), at);
    if (!change) throw new DomainError('INVALID_TOKEN');
    await accountQueries(tx).setEmail(change.userId, change.to, at);
    await carryPreferences(tx, change.from, change.to);
    await addToOutbox(tx, 'account.address-proved', [{ userId: change.userId, requestId }]);
    // An unverified address may be a stranger's, who must get no link into this account.
    if (change.wasVerified)
      await addNotice(tx, { kind: 'EMAIL_CHANGED', email: change.from, userId: change.userId, requestId });
  }).catch(refuseTaken);

/**
 * Does what the link in a mail about verifying is for: it verifies the account's address, or changes it to the one that it was
 * mailed to. Throws INVALID_TOKEN.
 */
export const confirmEmail = (deps: Deps, token: string, context: Context = {}): Promise<void> =>
  verifyEmail(deps, token, context).catch((error) => {
    if (error instanceof DomainError && error.code === 'INVALID_TOKEN') return changeEmail(deps, token, context);
    throw error;
  });

/**
 * Gives the account its old address back by the token that was mailed there. Whoever changed it knew the password: it is removed,
 * and with it the second factors that were added around then; every session ends, other links are void, and a link to set a new
 * password is mailed. An account that was opened with the
 * old address meanwhile and never verified goes. Throws INVALID_TOKEN as `changeEmail` does.
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
