/** Accounts whose address nobody has proved, before they get rights that a stranger must not have. */
import { type Account, accountQueries } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { removeFactorsSince } from './second-factor.ts';

/**
 * Takes away what opens an account whose address nobody has proved: password, factors and sessions may be a stranger's. A mailed link
 * opens it for its owner. Nothing happens to one that was proved; returns whether it was not. Call it in a transaction.
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
