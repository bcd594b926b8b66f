/** Changes a user's own name and phone while signed in. Email and password are in `credentials`. */
import type { EmailChange, ProfileChange } from '@marketplace/contracts/accounts/schemas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { refuseWrongNumbers, storedNumber } from '../telephone-numbers.ts';
import { type Account, accountQueries } from './queries.ts';

/** Changes one field and returns the updated account. Throws VALIDATION_FAILED for an impossible number. */
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
