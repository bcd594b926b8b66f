/**
 * The outbox: events are written in the transaction of their change, and the relay moves them to the queues.
 * A crash between commit and queue loses nothing. The most frequent changes record their jobs instead (`pending-jobs.ts`).
 */
import { type EventName, type EventPayload, events } from '@marketplace/contracts/jobs/events';
import { resilience } from '@marketplace/platform/resilience';
import { currentTrace } from '@marketplace/platform/tracing';
import type { Deps } from '../deps.ts';
import { anyId, rawRows } from '../sql.ts';
import { leftSql } from './pending-jobs.ts';

/** A row as read. A process of another release may have written an event that this one does not know. */
export type OutboxRow = { id: string; event: string; payload: unknown; trace: string | null };
/** A row that this process can never deliver, and the reason. */
export type Undeliverable = { id: string; reason: string };

/** Adds events in the caller's transaction. */
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

const waitingSql = /* sql */ `
select id, event, payload, trace from outbox where dead_lettered_at is null
order by id limit :limit for update skip locked`;

const deliveredSql = `delete from outbox where id = ${anyId(':ids')}`;

/**
 * Passes the oldest rows (at most `limit`) to `deliver` and deletes them afterwards. Two relays never get the
 * same row. If `deliver` throws, the rows stay for the next round. Rows that it returns become dead letters:
 * they stay in the table, out of the way, until `retryDeadLetters`. Returns the number of rows processed.
 *
 * The rows stay locked during the delivery. Other relays skip them, and the lock of a relay that dies ends
 * with its connection.
 */
export const relayOutbox = (
  { db, clock }: Deps,
  limit: number,
  deliver: (rows: OutboxRow[]) => Promise<Undeliverable[]>,
): Promise<number> =>
  db.transaction(async (trx) => {
    const rows = await rawRows<OutboxRow>(trx, waitingSql, { limit }, { name: 'waiting outbox' });
    if (rows.length === 0) return 0;
    const deadLetters = await deliver(rows);
    for (const { id, reason } of deadLetters)
      await trx('outbox').where({ id }).update({ dead_lettered_at: clock.now(), dead_letter_reason: reason });
    const dead = new Set(deadLetters.map(({ id }) => id));
    const ids = rows.flatMap(({ id }) => (dead.has(id) ? [] : [id]));
    await rawRows(trx, deliveredSql, { ids }, { name: 'delivered outbox' });
    return rows.length;
  });

const waitingWorkSql = /* sql */ `
select exists (select from outbox where dead_lettered_at is null) as outbox,
  exists (select from pending_jobs where ${leftSql}) as jobs,
  exists (select from webhook_deliveries where due_at <= :now) as webhooks`;

export type WaitingWork = { outbox: boolean; jobs: boolean; webhooks: boolean };

/** Whether events wait in the outbox, jobs were left, or webhooks are due. One statement, because a relay asks every second. */
export const waitingWork = async ({ db, clock }: Deps): Promise<WaitingWork> => {
  const now = clock.now();
  const before = new Date(now.getTime() - resilience.relay.left);
  const [row] = await rawRows<WaitingWork>(db, waitingWorkSql, { before, now }, { name: 'waiting work' });
  return row!;
};

export type DeadLetter = { id: string; event: string; reason: string; at: Date };

/** Returns the newest dead letters, at most `limit`. */
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
 * Makes dead letters deliverable again, all or those with these ids, and returns their number. A relay does
 * this when it starts, because a new version may know events that the old one did not.
 */
export const retryDeadLetters = ({ db }: Pick<Deps, 'db'>, ids?: readonly string[]): Promise<number> => {
  const dead = db('outbox').whereNotNull('dead_lettered_at');
  return (ids ? dead.whereIn('id', [...ids]) : dead).update({ dead_lettered_at: null, dead_letter_reason: null });
};

/** Deletes dead letters, so that their events never take effect. Returns their number. */
export const discardDeadLetters = ({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<number> =>
  db('outbox')
    .whereNotNull('dead_lettered_at')
    .whereIn('id', [...ids])
    .delete();
