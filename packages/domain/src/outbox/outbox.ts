/**
 * The outbox: events, written in the transaction of the change they are about and moved to the queues by the relay. A
 * crash between commit and queue loses nothing.
 */
import { type EventName, type EventPayload, events } from '@marketplace/contracts/jobs/events';
import { currentTrace } from '@marketplace/platform/tracing';
import type { Deps } from '../deps.ts';

/** A row as read: the process of another release may have written an event that this one does not know. */
export type OutboxRow = { id: string; event: string; payload: unknown; trace: string | null };
/** A row that this process can never deliver, and why. */
export type Undeliverable = { id: string; reason: string };

/** Adds events inside the caller's transaction. */
export const addToOutbox = async <E extends EventName>(
  { db }: Pick<Deps, 'db'>,
  event: E,
  payloads: EventPayload<E>[],
): Promise<void> => {
  if (payloads.length === 0) return;
  await db('outbox').insert(
    payloads.map((payload) => ({
      event,
      payload: JSON.stringify(events[event].payload.parse(payload)),
      trace: currentTrace(),
    })),
  );
};

/**
 * Hands the oldest rows (at most `limit`) to `deliver` and deletes them when it returns; two relays never get the same
 * row. If `deliver` throws, the rows stay for the next round. Those it returns as undeliverable become dead letters: they
 * stay in the table, out of the way of the others, until `retryDeadLetters`. Returns how many rows it dealt with.
 *
 * The rows stay locked while `deliver` talks to the queue: no other relay waits for them, and a relay that dies in between
 * gives them back by losing its connection.
 */
export const relayOutbox = (
  { db, clock }: Deps,
  limit: number,
  deliver: (rows: OutboxRow[]) => Promise<Undeliverable[]>,
): Promise<number> =>
  db.transaction(async (trx) => {
    const rows: OutboxRow[] = await trx('outbox')
      .select('id', 'event', 'payload', 'trace')
      .whereNull('dead_lettered_at')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    if (rows.length === 0) return 0;
    const deadLetters = await deliver(rows);
    for (const { id, reason } of deadLetters)
      await trx('outbox').where({ id }).update({ dead_lettered_at: clock.now(), dead_letter_reason: reason });
    await trx('outbox')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .whereNull('dead_lettered_at')
      .delete();
    return rows.length;
  });

export type DeadLetter = { id: string; event: string; reason: string; at: Date };

/** The newest dead letters, at most `limit`. */
export const listDeadLetters = async ({ db }: Pick<Deps, 'db'>, limit: number): Promise<DeadLetter[]> => {
  const rows = await db('outbox')
    .whereNotNull('dead_lettered_at')
    .orderBy('id', 'desc')
    .limit(limit)
    .select('id', 'event', 'dead_letter_reason', 'dead_lettered_at');
  return rows.map(({ id, event, dead_letter_reason: reason, dead_lettered_at: at }) => ({
    ...{ id, event, reason: reason ?? '' },
    at: at!,
  }));
};

/**
 * Makes dead letters deliverable again, all or those with these ids; returns how many. A relay does so when it starts, because
 * a new version may know the event that the old one did not.
 */
export const retryDeadLetters = ({ db }: Pick<Deps, 'db'>, ids?: readonly string[]): Promise<number> => {
  const dead = db('outbox').whereNotNull('dead_lettered_at');
  return (ids ? dead.whereIn('id', [...ids]) : dead).update({ dead_lettered_at: null, dead_letter_reason: null });
};

/** Deletes dead letters: what they say will not happen. Returns how many. */
export const discardDeadLetters = ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<number> =>
  db('outbox')
    .whereNotNull('dead_lettered_at')
    .whereIn('id', [...ids])
    .delete();
