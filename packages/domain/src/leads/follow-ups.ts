/** Follow-ups: a provider's reminder to contact a client, due on the morning of a day it sets. */
import { utcOffset } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { sweep } from '../sweep.ts';
import { dayAt } from '../week.ts';
import { leadQueries } from './queries.ts';

/** Reminders per sweep. Small, to keep the transaction short. */
const remindersPerSweep = 200;

/** Returns 07:00 on a South African day, before working hours. */
export const morningOf = (day: string): Date => new Date(`${day}T07:00:00${utcOffset}`);

/**
 * Sets or (with null) clears the follow-up day of a lead. The caller must hold the lead's row lock. Throws
 * VALIDATION_FAILED for a past day or one too far ahead.
 */
export const setFollowUp = async (tx: Deps, leadId: string, day: string | null): Promise<void> => {
  const now = tx.clock.now();
  if (day !== null && day < dayAt(now)) throw invalid({ followUpOn: messages.followUpPast });
  if (day !== null && day > dayAt(new Date(now.getTime() + days(limits.followUpDays))))
    throw invalid({ followUpOn: messages.followUpFar });
  await leadQueries(tx).setFollowUp(leadId, day === null ? null : { dueAt: morningOf(day), at: now });
};

/**
 * Writes the reminder of every follow-up that is due, once each: the mark and the event share a transaction.
 * Concurrent sweeps share the work. Returns the number of reminders.
 */
export const remindOfFollowUps = (deps: Deps): Promise<number> =>
  sweep(deps, remindersPerSweep, () =>
    inTransaction(deps, async (tx) => {
      const due = await leadQueries(tx).takeDueFollowUps(tx.clock.now(), remindersPerSweep);
      await addToOutbox(
        tx,
        'lead.follow-up-due',
        due.map(({ id, leadId, userId }) => ({ followUpId: id, leadId, userId })),
      );
      return due.length;
    }),
  );
