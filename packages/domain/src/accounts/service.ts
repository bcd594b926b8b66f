/** Changes to one's own name and phone while signed in; email and password are in `credentials`. */
import type { EmailChange, ProfileChange } from '@marketplace/contracts/accounts/schemas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { refuseWrongNumbers, storedNumber } from '../telephone-numbers.ts';
import { type Account, accountQueries } from './queries.ts';

/** Changes one field and returns the account as it is then. Throws VALIDATION_FAILED for a number that cannot be one. */
export const changeProfile = async (
  deps: Deps,
  userId: string,
  change: Exclude<ProfileChange, EmailChange>,
): Promise<Account> => {
  const queries = accountQueries(deps);
  if ('name' in change) await queries.setName(userId, change.name);
  else {
    refuseWrongNumbers(change);
    await queries.setPhone(userId, storedNumber(change.phone));
  }
  const account = await queries.findById(userId);
  if (!account) throw new DomainError('NOT_FOUND');
  return account;
};
