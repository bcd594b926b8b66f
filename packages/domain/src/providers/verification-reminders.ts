/** Reminders of verifications that are about to expire, to the provider and to the team. */
import { verificationReminderDays } from '@marketplace/contracts/providers/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { providerQueries } from './queries.ts';

/** Reminders per sweep. Small, to keep the transaction short. */
const perSweep = 200;

/**
 * Writes a reminder for each provider whose verification has one of `verificationReminderDays` left, once per
 * date and threshold. The row and the event share a transaction. A threshold longer than the whole
 * verification is skipped, and of several missed ones only the last is due. Concurrent sweeps share the work.
 * Returns the number of reminders.
 */
export const remindOfVerifications = (deps: Deps): Promise<number> =>
  sweep(deps, perSweep, () =>
    inTransaction(deps, async (tx) => {
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
    }),
  );
