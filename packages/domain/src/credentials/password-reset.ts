/** Password reset with a mailed link. */
import type { ResetPassword } from '@marketplace/contracts/accounts/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import { hours } from '@marketplace/platform/clock';
import { addNotice } from '../accounts/notices.ts';
import { accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { voidEmailChanges } from './email-change.ts';
import { type PasswordDeps, refuseGuessable, refuseWeakPassword } from './new-passwords.ts';
import { hashPassword } from './passwords.ts';
import { tokenQueries } from './queries.ts';
import { hashToken } from './tokens.ts';

/** Milliseconds until the link expires. */
export const resetLife = hours(limits.resetHours);

/** Requests a link. Does the same work for any address, so that timing reveals nothing. */
export const askForReset = (
  deps: Deps,
  { email, language }: { email: string; language?: LanguageCode | undefined },
  { requestId }: { requestId?: string | undefined } = {},
): Promise<void> =>
  inTransaction(deps, (tx) => addNotice(tx, { kind: 'RESET', email, userId: null, language, requestId }));

/**
 * Sets a password with a mailed token. Consumes all of the account's tokens, voids address changes, ends
 * every session and notifies the owner by email. Returns the account. Throws INVALID_TOKEN if the token is
 * unknown, used or expired, or its address is no longer the account's. Throws VALIDATION_FAILED for a weak
 * password and keeps the token valid.
 */
export const resetPassword = async (
  deps: Deps & PasswordDeps,
  { token, password }: ResetPassword,
  { requestId }: { requestId?: string | undefined } = {},
): Promise<{ userId: string; email: string }> => {
  await refuseWeakPassword(deps, password, 'password');
  const passwordHash = await hashPassword(password);
  return inTransaction(deps, async (tx) => {
    const at = tx.clock.now();
    const tokens = tokenQueries(tx, 'password');
    const owner = await tokens.use(hashToken(token), at);
    if (!owner) throw new DomainError('INVALID_TOKEN');
    // Only the token identifies the owner. A refusal rolls back its use.
    refuseGuessable(password, 'password', {
      name: await accountQueries(tx).findName(owner.userId),
      email: owner.email,
    });
    await tokens.useAll(owner.userId, at);
    await accountQueries(tx).setPassword(owner.userId, passwordHash, at);
    await voidEmailChanges(tx, owner.userId);
    await sessionQueries(tx).endAll(owner.userId, at);
    await addNotice(tx, { kind: 'PASSWORD_CHANGED', ...owner, requestId });
    return owner;
  });
};
