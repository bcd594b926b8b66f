/** Quiet hours: a push that falls into them waits until their end. */
import { phoneQuiet } from '@marketplace/contracts/phones/kinds';
import { days } from '@marketplace/platform/clock';
import { deliveryQueries } from '../deliveries/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { midnightOf, timeOn } from '../week.ts';
import type { PushKey } from './queries.ts';
import { type Quiet, quietQueries, type ToProvider } from './quiet-hours.queries.ts';

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

/** Whether the provider has quiet hours now. */
export const isQuiet = async (deps: Deps, provider: ToProvider): Promise<boolean> =>
  notBefore(await quietQueries(deps).quietOf(provider), deps.clock.now()) !== null;

/** Pushes that wait for the end of quiet hours, with what sends those about these subjects then. */
const waiting = {
  'push.lead': (tx, ids) =>
    addToOutbox(
      tx,
      'lead.push-due',
      ids.map((leadId) => ({ leadId })),
    ),
  'push.message': (tx, ids) =>
    addToOutbox(
      tx,
      'message.push-due',
      ids.map((messageId) => ({ messageId })),
    ),
  'push.invoice-reminder': (tx, ids) =>
    addToOutbox(
      tx,
      'invoice.push-due',
      ids.map((invoiceReminderId) => ({ invoiceReminderId })),
    ),
  'push.card-declined': (tx, ids) =>
    addToOutbox(
      tx,
      'card.push-due',
      ids.map((cardAttemptId) => ({ cardAttemptId })),
    ),
} as const satisfies Partial<Record<PushKey['kind'], (tx: Deps, ids: string[]) => Promise<void>>>;

/**
 * Whether a push must not be sent now. One that waits is kept until the end of the provider's quiet hours; the others are
 * left out, because an email says the same. Jobs write to owners just after midnight: their pushes also wait for the end of
 * the night if the provider has no quiet hours.
 */
export const isHeldBack = async (deps: Deps, { kind, subjectId }: PushKey, provider: ToProvider): Promise<boolean> => {
  const now = deps.clock.now();
  const quiet = await quietQueries(deps).quietOf(provider);
  const dueAt = notBefore(quiet ?? ('providerId' in provider ? phoneQuiet : null), now);
  if (dueAt && kind in waiting)
    await deliveryQueries(deps).postpone({ notice: kind, subjectId, channel: 'push' }, { now, dueAt });
  return dueAt !== null;
};

/**
 * Sends the postponed pushes that are due. A row and its event share a transaction, so none is lost or sent twice by
 * concurrent sweeps. Returns the number of pushes.
 */
export const releasePushes = (deps: Deps): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const due = await quietQueries(tx).takeDue(tx.clock.now(), perSweep);
    for (const [kind, send] of Object.entries(waiting))
      await send(
        tx,
        due.flatMap(({ notice, subjectId }) => (notice === kind ? [subjectId] : [])),
      );
    return due.length;
  });
