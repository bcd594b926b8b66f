/** Withdrawal: a business gets no leads while its user no longer has the role of a provider. */
import { type Deps, inTransaction } from '../deps.ts';
import { endOpenWith } from '../leads/expiry.ts';
import { providerQueries } from '../providers/queries.ts';
import { type Change, recordChange } from '../providers/standing.ts';
import { followStanding } from '../subscriptions/service.ts';
import { endForBusiness } from '../team/service.ts';

/**
 * Takes a provider out of matching until `returnProvider`, stops its billing, and expires its open leads. Does nothing if it is
 * already withdrawn. Returns the number of expired leads.
 */
export const withdrawProvider = (deps: Deps, change: Change): Promise<number> =>
  inTransaction(deps, (tx) =>
    endOpenWith(tx, { providerId: change.providerId, reason: 'PROVIDER_LEFT' }, async () => {
      if (!(await providerQueries(tx).setWithdrawn(change.providerId, tx.clock.now()))) return;
      await recordChange(tx, change, { kind: 'ROLE', before: { withdrawn: false }, after: { withdrawn: true } });
      await endForBusiness(tx, 'withdrawn', change);
      await followStanding(tx, change);
    }),
  );
