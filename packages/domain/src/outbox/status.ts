/** How far the relay is behind, for whoever watches. */
import type { Deps } from '../deps.ts';

/** Rows are counted up to this many: more are as bad, and counting them would take longer the worse it is. */
const most = 10_000;

export type OutboxStatus = {
  /** Rows that wait for the relay, at most 10 000. */
  waiting: number;
  /** Rows that no relay can deliver, at most 10 000. */
  deadLettered: number;
  /** Age of the oldest that waits; 0 without any. */
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
