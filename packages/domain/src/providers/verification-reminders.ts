/** Reminders of verifications that are about to lapse, to the provider and to the team. */
import { verificationReminderDays } from '@marketplace/contracts/providers/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from './queries.ts';

/** Reminders that one sweep writes: a short transaction, so that nobody waits for it. */
const perSweep = 200;

/**
 * Writes a reminder for each provider whose verification has one of `verificationReminderDays` left, once for each of them and each
 * date: the row that says so and the event are one transaction. A verification that was given for less than those days is not
 * reminded of them, and where both have passed unseen the later one alone is due. Two sweeps at once share the work. Returns how
 * many it wrote.
 */
export const remindOfVerifications = async (deps: Deps): Promise<number> => {
  for (let total = 0; ; ) {
    const written = await inTransaction(deps, async (tx) => {
      const ids = await providerQueries(tx).insertVerificationReminders(
        verificationReminderDays,
        tx.clock.now(),
        perSweep,
      );
      await addToOutbox(
        tx,
        'provider.verification-ending',
        ids.map((reminderId) => ({ reminderId })),
      );
      return ids.length;
    });
    total += written;
    if (written < perSweep) return total;
  }
};
