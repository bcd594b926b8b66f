/** Follow-ups: the day on which a provider means to ask a client again, and the reminder on its morning. */
import { brand, utcOffset } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { days, hours } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { leadQueries } from './queries.ts';

const offset = hours(brand.utcOffset);
/** Reminders that one sweep writes: a short transaction, so that nobody waits for it. */
const remindersPerSweep = 200;

/** The South African day at `time`, `2026-03-02`. */
export const dayAt = (time: Date): string => new Date(time.getTime() + offset).toISOString().slice(0, 10);

/** Seven o'clock on a South African day: before the first call, after the first coffee. */
export const morningOf = (day: string): Date => new Date(`${day}T07:00:00${utcOffset}`);

/** Sets the day of a lead that the caller has locked; null clears it. Throws VALIDATION_FAILED for a day that is over or too far. */
export const setFollowUp = async (tx: Deps, leadId: string, day: string | null): Promise<void> => {
  const now = tx.clock.now();
  if (day !== null && day < dayAt(now)) throw invalid({ followUpOn: messages.followUpPast });
  if (day !== null && day > dayAt(new Date(now.getTime() + days(limits.followUpDays))))
    throw invalid({ followUpOn: messages.followUpFar });
  await leadQueries(tx).setFollowUp(leadId, day === null ? null : { dueAt: morningOf(day), at: now });
};

/**
 * Writes the reminder of every follow-up whose morning has come, once each: the row that says so and the event are one
 * transaction. Two sweeps at once share the work. Returns how many it wrote.
 */
export const remindOfFollowUps = async (deps: Deps): Promise<number> => {
  for (let total = 0; ; ) {
    const written = await inTransaction(deps, async (tx) => {
      const due = await leadQueries(tx).takeDueFollowUps(tx.clock.now(), remindersPerSweep);
      await addToOutbox(
        tx,
        'lead.follow-up-due',
        due.map(({ id, leadId, userId }) => ({ followUpId: id, leadId, userId })),
      );
      return due.length;
    });
    total += written;
    if (written < remindersPerSweep) return total;
  }
};
