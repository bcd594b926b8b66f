/** The end of sent quotes with their last day, and the reminder before it. */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { quoteEvents, quoteQueries } from './queries.ts';

/** Quotes in one sweep: a short transaction, so that other calls do not wait for it. */
const perSweep = 200;

/** SENT → EXPIRED for every quote whose last day is over. Two sweeps at once share the work. Returns how many. */
export const expireQuotes = (deps: Deps): Promise<number> =>
  sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
      const queries = quoteQueries(tx);
      const due = await queries.lockExpired(perSweep);
      await queries.end(
        due.map(({ id }) => id),
        'EXPIRED',
      );
      await addToOutbox(tx, 'quote.changed', quoteEvents(due));
      return due.length;
    }),
  );

/**
 * Writes the reminder of every quote with `limits.quoteReminderDays` left, once each. Quotes sent within the last day are left out:
 * their seekers have just had an email. Two sweeps at once share the work. Returns how many it wrote.
 */
export const remindOfExpiringQuotes = (deps: Deps): Promise<number> =>
  sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
      const now = tx.clock.now().getTime();
      const until = new Date(now + days(limits.quoteReminderDays));
      const ending = await quoteQueries(tx).takeExpiring({ until, sentBefore: new Date(now - days(1)) }, perSweep);
      await addToOutbox(tx, 'quote.expiring', quoteEvents(ending));
      return ending.length;
    }),
  );
