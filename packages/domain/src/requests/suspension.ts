/** Suspension. A suspended provider gets no leads, accepts none and sees no contact details. */
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { endOpenWith } from '../leads/expiry.ts';
import { providerQueries } from '../providers/queries.ts';
import { type Change, recordChange } from '../providers/standing.ts';
import { followStanding } from '../subscriptions/service.ts';
import { endForBusiness } from '../team/service.ts';

type SuspensionChange = Omit<Change, 'actorId'> & { actorId?: string | null };

/**
 * Suspends a provider, stores the reason, and expires its open leads. Their slots go to the next candidates.
 * Accepted leads stay, without contact details. Response rates do not change. Billing stops. Returns the number of expired
 * leads. Throws NOT_FOUND.
 */
export const suspendProvider = (
  deps: Deps,
  { reason, actorId = null, ...change }: SuspensionChange & { reason: string },
): Promise<number> =>
  inTransaction(deps, (tx) =>
    endOpenWith(tx, { providerId: change.providerId, reason: 'SUSPENDED' }, async () => {
      if (!(await providerQueries(tx).setSuspension(change.providerId, { at: tx.clock.now(), reason })))
        throw new DomainError('NOT_FOUND');
      const after = { suspended: true };
      await recordChange(tx, { ...change, actorId, note: reason }, { kind: 'SUSPENSION', before: null, after });
      await endForBusiness(tx, 'suspended', change);
      await followStanding(tx, { ...change, actorId, note: reason });
    }),
  );

/** Lifts a suspension. The rest of the provider's state still decides whether it gets leads. Throws NOT_FOUND. */
export const liftSuspension = (deps: Deps, { actorId = null, ...change }: SuspensionChange): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (!(await providerQueries(tx).setSuspension(change.providerId, null))) throw new DomainError('NOT_FOUND');
    const [before, after] = [{ suspended: true }, { suspended: false }];
    await recordChange(tx, { ...change, actorId }, { kind: 'SUSPENSION', before, after });
    await followStanding(tx, { ...change, actorId });
  });
