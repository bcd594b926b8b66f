/** How far the relay is behind, for monitoring. */
import type { Deps } from '../deps.ts';

/**
 * Counts stop at this number. Higher counts would add no information, and would take longer the worse the
 * situation is.
 */
const most = 10_000;

export type OutboxStatus = {
  /** Rows waiting for the relay, at most 10 000. */
  waiting: number;
  /** Rows that no relay can deliver, at most 10 000. */
  deadLettered: number;
  /** Age of the oldest waiting row, or 0 if there is none. */
  oldestSeconds: number;
};

export const outboxStatus = async ({ db, clock }: Deps): Promise<OutboxStatus> => {
  const count = async (dead: boolean) => {
    const rows = db('outbox').select('id').limit(most);
    const some = dead ? rows.whereNotNull('dead_lettered_at') : rows.whereNull('dead_lettered_at');
    const row = await db.from(some.as('some')).count({ n: '*' }).first();
    return Number(row?.n ?? 0);
  };
  const [waiting, deadLettered, oldest] = await Promise.all([
    count(false),
    count(true),
    db('outbox').whereNull('dead_lettered_at').orderBy('id').first('created_at'),
  ]);
  const age = oldest ? (clock.now().getTime() - oldest.created_at.getTime()) / 1_000 : 0;
  return { waiting, deadLettered, oldestSeconds: Math.max(0, age) };
};
