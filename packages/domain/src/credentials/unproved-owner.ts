/** Accounts with an unproved address, before they get rights that a stranger must not have. */
import { type Account, accountQueries } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { removeFactorsSince } from './second-factor.ts';

/**
 * Removes the password, factors and sessions of an account with an unproved address, because they may be a
 * stranger's. The owner gets in with a mailed link. Returns false and does nothing if the address is proved.
 * Call it in a transaction.
 */
export const shutOutUnproved = async (
  tx: Deps,
  { id, emailVerifiedAt }: Pick<Account, 'id' | 'emailVerifiedAt'>,
): Promise<boolean> => {
  if (emailVerifiedAt) return false;
  await accountQueries(tx).removePassword(id);
  await removeFactorsSince(tx, id, new Date(0));
  await sessionQueries(tx).endAll(id, tx.clock.now());
  return true;
};
