/** A read replica of the database, for data that may be some seconds old. */
import type { Logger } from './logger.ts';
import { connectPostgres, type Db, isPostgresDown } from './postgres.ts';
import { resilience } from './resilience.ts';

const { checkEvery, maxLag } = resilience.replica;

export type DatabaseReplica = {
  /** The replica, or the primary while the replica is down or late. Ask before each read. */
  current: () => Db;
  /**
   * Returns whether a read that failed with this error should be repeated on the primary. If so, the replica is not read
   * until it has been checked.
   */
  leave: (error: unknown) => boolean;
  stop: () => Promise<void>;
};

/** A standby cancels a query that needs rows which the primary has removed (SQLSTATE 40001, or 40P01 for a lock). */
const isConflict = (error: unknown) => /conflict with recovery/.test((error as Error).message ?? '');

/**
 * Connects to a replica at `url` and compares it with the primary every few seconds. Every process reports to the
 * primary all the time (process-reports.ts), so the age of the newest report on the replica is its lag.
 */
export const openReplica = (
  { primary, url }: { primary: Db; url: string },
  { log, every = checkEvery }: { log: Pick<Logger, 'info' | 'warn'>; every?: number },
): DatabaseReplica => {
  const replica = connectPostgres(url, { name: 'api replica' });
  let isCurrent = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const lag = async (): Promise<number> => {
    const { rows } = await replica.raw<{ rows: [{ seconds: number | null }] }>(
      'select extract(epoch from clock_timestamp() - max(seen_at))::float8 as seconds from processes',
    );
    return (rows[0].seconds ?? Number.POSITIVE_INFINITY) * 1_000;
  };
  const set = (problem: string | false) => {
    if (problem && isCurrent) log.warn({ reason: problem }, 'reading from the primary instead of the replica');
    if (!problem && !isCurrent) log.info('reading from the replica');
    isCurrent = !problem;
  };
  const check = async () => {
    const late = await lag().catch((error: Error) => error);
    const problem = late instanceof Error ? late.message : late > maxLag && `it is ${Math.round(late / 1_000)} s late`;
    if (isStopped) return;
    set(problem);
    timer = setTimeout(check, every).unref();
  };
  void check();

  return {
    current: () => (isCurrent ? replica : primary),
    leave: (error) => {
      if (!isCurrent || !(isPostgresDown(error) || isConflict(error))) return false;
      set((error as Error).message);
      return true;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await replica.destroy();
    },
  };
};
