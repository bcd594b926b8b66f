/** How far the relay is behind, for monitoring. */
import { resilience } from '@marketplace/platform/resilience';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import { leftSql } from './pending-jobs.ts';

/**
 * Counts stop at this number. Higher counts would add no information, and would take longer the worse the
 * situation is.
 */
const most = 10_000;

export type OutboxStatus = {
  /** Rows waiting for the relay, and jobs that were left to it, at most 10 000 each. */
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
  const before = new Date(clock.now().getTime() - resilience.relay.left);
  const leftJobs = async () => {
    const [row] = await rawRows<{ n: number; oldest: Date | null }>(
      db,
      `select count(*)::int as n, min(relayed_at) as oldest from
         (select relayed_at from pending_jobs where ${leftSql} order by relayed_at limit ${most}) as job`,
      { before },
    );
    return row!;
  };
  const [waiting, deadLettered, oldest, left] = await Promise.all([
    count(false),
    count(true),
    db('outbox').whereNull('dead_lettered_at').orderBy('id').first('created_at'),
    leftJobs(),
  ]);
  const ages = [oldest?.created_at, left.oldest].map((at) => (at ? clock.now().getTime() - at.getTime() : 0) / 1_000);
  return { waiting: waiting + left.n, deadLettered, oldestSeconds: Math.max(0, ...ages) };
};
