/**
 * The outbox: what has happened, written in the transaction that made it happen and moved to the queues by the relay.
 * A crash between commit and queue loses nothing.
 */
import { type EventName, type EventPayload, events } from '@marketplace/contracts/events';
import type { Deps } from '../deps.ts';

export type OutboxRow = { id: string; event: EventName; payload: Record<string, unknown> };

/** Adds events inside the caller's transaction. */
export const addToOutbox = async <E extends EventName>(
  { db }: Pick<Deps, 'db'>,
  event: E,
  payloads: EventPayload<E>[],
): Promise<void> => {
  if (payloads.length === 0) return;
  await db('outbox').insert(
    payloads.map((payload) => ({ event, payload: JSON.stringify(events[event].parse(payload)) })),
  );
};

/**
 * Hands the oldest rows (at most `limit`) to `deliver` and deletes them when it returns; two relays never get the same
 * row. If `deliver` throws, the rows stay for the next round. Returns how many were moved.
 *
 * The rows stay locked while `deliver` talks to the queue: nobody else ever waits for them, and a relay that dies in
 * between gives them back by losing its connection.
 */
export const relayOutbox = (
  { db }: Pick<Deps, 'db'>,
  limit: number,
  deliver: (rows: OutboxRow[]) => Promise<void>,
): Promise<number> =>
  db.transaction(async (trx) => {
    const rows: OutboxRow[] = await trx('outbox')
      .select('id', 'event', 'payload')
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked();
    if (rows.length === 0) return 0;
    await deliver(rows);
    await trx('outbox')
      .whereIn(
        'id',
        rows.map(({ id }) => id),
      )
      .delete();
    return rows.length;
  });
