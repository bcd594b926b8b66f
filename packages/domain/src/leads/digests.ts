/** Digests: one email with the leads of an hour or a night, for providers that choose it. */
import { days, hours } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { dayAt } from '../week.ts';
import { morningOf } from './follow-ups.ts';
import { leadQueries } from './queries.ts';

/** Providers per sweep. Small, to keep the transaction short. */
const perSweep = 100;

/** Returns the first full hour after `time`. */
export const nextHour = (time: Date): Date => new Date((Math.floor(time.getTime() / hours(1)) + 1) * hours(1));

/** Returns the first 07:00 in South Africa after `time`. */
export const nextMorning = (time: Date): Date => {
  const today = morningOf(dayAt(time));
  return time < today ? today : new Date(today.getTime() + days(1));
};

/**
 * Gathers the open leads that are due into one digest per provider. The claims, the digest and its event
 * share a transaction, so a crash never puts a lead in two digests. Concurrent sweeps share the work. Returns
 * the number of digests.
 */
export const gatherDigests = async (deps: Deps): Promise<number> => {
  let total = 0;
  await sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
      const queries = leadQueries(tx);
      const now = tx.clock.now();
      const providerIds = await queries.providersWithDigestDue(now, perSweep);
      const ids = await queries.insertDigests(providerIds, now);
      await addToOutbox(
        tx,
        'lead.digest-due',
        ids.map((digestId) => ({ digestId })),
      );
      total += ids.length;
      // No digest is made when another sweep holds all the rows that are due.
      return ids.length === 0 ? 0 : providerIds.length;
    }),
  );
  return total;
};
