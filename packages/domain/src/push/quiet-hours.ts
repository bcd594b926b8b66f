/** Quiet hours: a push that falls into them waits until their end. */
import { days } from '@marketplace/platform/clock';
import { deliveryQueries } from '../deliveries/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { midnightOf, timeOn } from '../week.ts';
import { type PushSubject, type Quiet, quietQueries } from './quiet-hours.queries.ts';

/** Pushes per sweep. Small, to keep the transaction short. */
const perSweep = 200;

/** Returns the end of the quiet hours that `now` is in, or null if a push may be sent at once. */
export const notBefore = (quiet: Quiet | null, now: Date): Date | null => {
  if (!quiet) return null;
  const today = midnightOf(now);
  const [from, until] = [timeOn(today, quiet.from), timeOn(today, quiet.until)];
  const isOvernight = from > until;
  if (isOvernight ? now < until : now >= from && now < until) return until;
  return isOvernight && now >= from ? new Date(until.getTime() + days(1)) : null;
};

/** Whether the provider of a lead has quiet hours now. */
export const isQuiet = async (deps: Deps, leadId: string): Promise<boolean> =>
  notBefore(await quietQueries(deps).quietOf({ leadId }), deps.clock.now()) !== null;

/** Postpones the push to the end of the provider's quiet hours. Returns false if it may be sent now. */
export const postponePush = async (deps: Deps, subject: PushSubject): Promise<boolean> => {
  const now = deps.clock.now();
  const dueAt = notBefore(await quietQueries(deps).quietOf(subject), now);
  if (!dueAt) return false;
  const about =
    'leadId' in subject
      ? { notice: 'push.lead', subjectId: subject.leadId }
      : { notice: 'push.message', subjectId: subject.messageId };
  await deliveryQueries(deps).postpone({ ...about, channel: 'push' }, { now, dueAt });
  return true;
};

/**
 * Sends the postponed pushes that are due. A row and its event share a transaction, so none is lost or sent twice by
 * concurrent sweeps. Returns the number of pushes.
 */
export const releasePushes = (deps: Deps): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const due = await quietQueries(tx).takeDue(tx.clock.now(), perSweep);
    await addToOutbox(
      tx,
      'lead.push-due',
      due.flatMap(({ notice, subjectId }) => (notice === 'push.lead' ? [{ leadId: subjectId }] : [])),
    );
    await addToOutbox(
      tx,
      'message.push-due',
      due.flatMap(({ notice, subjectId }) => (notice === 'push.message' ? [{ messageId: subjectId }] : [])),
    );
    return due.length;
  });
