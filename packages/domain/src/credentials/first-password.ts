/** Sets the first password of an account that was opened by a link, while signed in by that link. */
import { accountQueries } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type PasswordDeps, refuseWeakPassword } from './new-passwords.ts';
import { hashPassword } from './passwords.ts';

/**
 * Throws VALIDATION_FAILED for a weak password. Throws CONFLICT if the account has a password, which can only
 * be changed with the current one.
 */
export const setFirstPassword = async (
  deps: Deps & PasswordDeps,
  { id: userId, name, email }: { id: string; name: string; email: string },
  password: string,
): Promise<void> => {
  if (await accountQueries(deps).findPasswordHash(userId)) throw new DomainError('CONFLICT');
  await refuseWeakPassword(deps, password, 'password', { name, email });
  const passwordHash = await hashPassword(password);
  // Another tab may have set one in the meantime.
  if (!(await accountQueries(deps).setFirstPassword(userId, passwordHash))) throw new DomainError('CONFLICT');
};
