/** Digests: the leads of an hour or of a night in one mail, for providers that want it so. */
import { days, hours } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { dayAt, morningOf } from './follow-ups.ts';
import { leadQueries } from './queries.ts';

/** Providers whose leads one sweep gathers: a short transaction, so that nobody waits for it. */
const perSweep = 100;

/** The first full hour after `time`. */
export const nextHour = (time: Date): Date => new Date((Math.floor(time.getTime() / hours(1)) + 1) * hours(1));

/** The first seven o'clock in South Africa after `time`. */
export const nextMorning = (time: Date): Date => {
  const today = morningOf(dayAt(time));
  return time < today ? today : new Date(today.getTime() + days(1));
};

/**
 * Gathers the open leads whose hour or morning has come, a digest for each provider: the leads' claims, the digest and its
 * event are one transaction, so that each lead is in one digest whatever is killed. Two sweeps at once share the work.
 * Returns how many digests it made.
 */
export const gatherDigests = async (deps: Deps): Promise<number> => {
  for (let total = 0; ; ) {
    const [asked, made] = await inTransaction(deps, async (tx) => {
      const queries = leadQueries(tx);
      const now = tx.clock.now();
      const providerIds = await queries.providersWithDigestDue(now, perSweep);
      const ids = await queries.insertDigests(providerIds, now);
      await addToOutbox(
        tx,
        'lead.digest-due',
        ids.map((digestId) => ({ digestId })),
      );
      return [providerIds.length, ids.length];
    });
    total += made;
    // What another sweep holds is left to it.
    if (asked < perSweep || made === 0) return total;
  }
};
