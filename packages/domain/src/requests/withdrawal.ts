/** Withdrawal: the account of a business is a provider's no more, and so it gets no leads (architecture: Joining). */
import { type Deps, inTransaction } from '../deps.ts';
import { expireOpenWith } from '../leads/expiry.ts';
import { providerQueries } from '../providers/queries.ts';
import { type Change, recordChange } from '../providers/standing.ts';

/**
 * Takes a provider out of matching until `returnProvider`, and expires its open leads. Nothing happens to one that is withdrawn
 * already. Returns how many leads it expired.
 */
export const withdrawProvider = (deps: Deps, change: Change): Promise<number> =>
  inTransaction(deps, (tx) =>
    expireOpenWith(tx, change.providerId, async () => {
      if (await providerQueries(tx).setWithdrawn(change.providerId, tx.clock.now()))
        await recordChange(tx, change, { kind: 'ROLE', before: { withdrawn: false }, after: { withdrawn: true } });
    }),
  );
