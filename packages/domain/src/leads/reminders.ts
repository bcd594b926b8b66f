/** Reminders of open leads that are about to expire. */
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { leadQueries } from './queries.ts';

/** Reminders per sweep. Small, to keep the transaction short. */
const perSweep = 200;

/**
 * Writes the reminder of every open lead with `limits.leadReminderHours` left, except urgent ones, once each: the mark and
 * the event share a transaction. Concurrent sweeps share the work. Returns the number of reminders.
 */
export const remindOfEndingLeads = (deps: Deps): Promise<number> =>
  sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      const ending = await leadQueries(tx).takeEnding(
        { now, until: new Date(now.getTime() + hours(limits.leadReminderHours)) },
        perSweep,
      );
      await addToOutbox(
        tx,
        'lead.ending',
        ending.map(({ id, enquiryId, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId })),
      );
      return ending.length;
    }),
  );
