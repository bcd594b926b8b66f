/** The reminder before a confirmed document expires. */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { documentQueries } from './queries.ts';

/** Documents in one sweep, so that the transaction stays short. */
const perSweep = 200;

/**
 * Writes the reminder of every confirmed document with `limits.documentReminderDays` left, once each. Two sweeps at once share the
 * work. Returns how many it wrote.
 */
export const remindOfExpiringDocuments = (deps: Deps): Promise<number> =>
  sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      const until = new Date(now.getTime() + days(limits.documentReminderDays));
      const ids = await documentQueries(tx).takeExpiring({ now, until }, perSweep);
      await addToOutbox(
        tx,
        'document.expiring',
        ids.map((documentId) => ({ documentId })),
      );
      return ids.length;
    }),
  );
