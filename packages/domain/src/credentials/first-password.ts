/** The first password of an account that was opened by a link, set while signed in by that link. */
import { accountQueries } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

/** Throws VALIDATION_FAILED for a common password, CONFLICT for an account that has one: it is changed with the current one. */
export const setFirstPassword = async (deps: Deps, userId: string, password: string): Promise<void> => {
  if (await accountQueries(deps).findPasswordHash(userId)) throw new DomainError('CONFLICT');
  refuseCommonPassword(password, 'password');
  const passwordHash = await hashPassword(password);
  // Another window may have set one meanwhile.
  if (!(await accountQueries(deps).setFirstPassword(userId, passwordHash))) throw new DomainError('CONFLICT');
};
