/** Changes to one's own account while signed in; the password's is in `credentials/password-change.ts`. */
import type { ProfileChange } from '@marketplace/contracts/accounts';
import { messages } from '@marketplace/contracts/messages';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { addNotice } from './notices.ts';
import { type Account, accountQueries } from './queries.ts';

type Context = { requestId?: string | undefined };

/**
 * A new address is not verified until its own link is used. Links mailed to the old one are void, and a mail goes to the
 * old one, so that an owner hears of a change that was not theirs. The same address again changes nothing.
 */
const changeEmail = (deps: Deps, userId: string, email: string, { requestId }: Context): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const old = await accountQueries(tx).lockEmail(userId);
    if (!old || old === email) return;
    await accountQueries(tx).setEmail(userId, email);
    await addNotice(tx, { kind: 'EMAIL_CHANGED', email: old, userId, requestId });
    await addNotice(tx, { kind: 'VERIFY', email, userId, requestId });
  }).catch((error) => {
    if (violatedConstraint(error) === 'users__email__unique') throw invalid({ email: messages.emailTaken });
    throw error;
  });

/** Changes one field and returns the account as it is then. Throws VALIDATION_FAILED for another account's address. */
export const changeProfile = async (
  deps: Deps,
  userId: string,
  change: ProfileChange,
  context: Context = {},
): Promise<Account> => {
  const queries = accountQueries(deps);
  if ('name' in change) await queries.setName(userId, change.name);
  else if ('phone' in change) await queries.setPhone(userId, change.phone);
  else await changeEmail(deps, userId, change.email, context);
  const account = await queries.findById(userId);
  if (!account) throw new DomainError('NOT_FOUND');
  return account;
};
