/** A read replica of the database, for data that may be some seconds old. */
import type { Logger } from './logger.ts';
import { connectPostgres, type Db } from './postgres.ts';
import { resilience } from './resilience.ts';

const { checkEvery, maxLag } = resilience.replica;

export type DatabaseReplica = {
  /** The replica, or the primary while the replica is down or late. Ask before each read. */
  current: () => Db;
  stop: () => Promise<void>;
};

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
  const check = async () => {
    const late = await lag().catch((error: Error) => error);
    const problem = late instanceof Error ? late.message : late > maxLag && `it is ${Math.round(late / 1_000)} s late`;
    if (isStopped) return;
    if (problem && isCurrent) log.warn({ reason: problem }, 'reading from the primary instead of the replica');
    if (!problem && !isCurrent) log.info('reading from the replica');
    isCurrent = !problem;
    timer = setTimeout(check, every).unref();
  };
  void check();

  return {
    current: () => (isCurrent ? replica : primary),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await replica.destroy();
    },
  };
};
