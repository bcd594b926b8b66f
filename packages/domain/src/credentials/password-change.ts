import type { PasswordChange } from '@marketplace/contracts/accounts/schemas';
import { messages } from '@marketplace/contracts/messages';
import { addNotice } from '../accounts/notices.ts';
import { accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { invalid } from '../errors.ts';
import { sessionQueries } from '../sessions/queries.ts';
import type { SignedIn } from '../sessions/service.ts';
import { voidEmailChanges } from './email-change.ts';
import { type PasswordDeps, refuseWeakPassword } from './new-passwords.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { tokenQueries } from './queries.ts';

/**
 * Changes the password while signed in. Ends every other session, voids links to set a password or change the
 * address, and notifies the owner by email. Throws VALIDATION_FAILED if the current password is wrong or the
 * new one is weak.
 */
export const changePassword = async (
  deps: Deps & PasswordDeps,
  { account, sessionId }: SignedIn,
  { currentPassword, newPassword }: PasswordChange,
  { requestId }: { requestId?: string | undefined } = {},
): Promise<void> => {
  const wrong = () => invalid({ currentPassword: messages.currentPasswordWrong });
  const from = await accountQueries(deps).findPasswordHash(account.id);
  if (!(await passwordMatches(from, currentPassword)) || !from) throw wrong();
  await refuseWeakPassword(deps, newPassword, 'newPassword', account);
  const to = await hashPassword(newPassword);
  await inTransaction(deps, async (tx) => {
    // Another tab may have changed it since it was read.
    if (!(await accountQueries(tx).replacePasswordHash(account.id, { from, to }))) throw wrong();
    const at = tx.clock.now();
    await tokenQueries(tx, 'password').useAll(account.id, at);
    await voidEmailChanges(tx, account.id);
    await sessionQueries(tx).endAll(account.id, at, sessionId);
    await sessionQueries(tx).confirm(sessionId, 'PASSWORD', at);
    await addNotice(tx, { kind: 'PASSWORD_CHANGED', email: account.email, userId: account.id, requestId });
  });
};
