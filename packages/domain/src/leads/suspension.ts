/** Suspension: a provider gets no leads and accepts none until it is lifted (architecture: Suspension). */
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { providerQueries } from '../providers/queries.ts';
import { type Change, recordChange } from '../providers/standing.ts';
import { expireLocked } from './expiry.ts';
import { leadQueries } from './queries.ts';

type SuspensionChange = Omit<Change, 'actorId'> & { actorId?: string | null };

/**
 * Suspends a provider, keeps the reason, and expires its open leads, whose slots go to the next candidates; what it has
 * accepted stays. No response rate changes. Returns how many leads it expired. Throws NOT_FOUND.
 */
export const suspendProvider = (
  deps: Deps,
  { reason, actorId = null, ...change }: SuspensionChange & { reason: string },
): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const { providerId } = change;
    // Leads before their provider, as an answer locks them: the other way round the two would deadlock.
    const expireOpen = async (options?: { skipLocked: boolean }) => {
      const leads = await leadQueries(tx).lockOpenOf(providerId, options);
      await expireLocked(tx, leads);
      return leads.length;
    };
    const expired = await expireOpen();
    if (!(await providerQueries(tx).setSuspension(providerId, { at: tx.clock.now(), reason })))
      throw new DomainError('NOT_FOUND');
    const after = { suspended: true };
    await recordChange(tx, { ...change, actorId, note: reason }, { kind: 'SUSPENSION', before: null, after });
    // What a match sent in between, but for a lead that is being answered right now: its answer waits for this, is
    // refused, and the lead expires with its time.
    return expired + (await expireOpen({ skipLocked: true }));
  });

/** Lifts a suspension: the provider gets leads again as far as the rest of its state allows. Throws NOT_FOUND. */
export const liftSuspension = (deps: Deps, { actorId = null, ...change }: SuspensionChange): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (!(await providerQueries(tx).setSuspension(change.providerId, null))) throw new DomainError('NOT_FOUND');
    const [before, after] = [{ suspended: true }, { suspended: false }];
    await recordChange(tx, { ...change, actorId }, { kind: 'SUSPENSION', before, after });
  });
