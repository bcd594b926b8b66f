/** What a run costs besides time: processor time by process, statements, and bytes of Postgres' write-ahead log. */
import type { Environment } from '../environment/environment.ts';
import { ownProcessorMs, processorMs } from './processor.ts';

/** Settings of a Postgres whose statements are counted. */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
};

/** Milliseconds by process (`api`, `relay`, `jobs`, `postgres`, `redis`), and counts of the processes' role. */
export type Costs = { processor: Record<string, number>; statements: number; walBytes: number };

/** The environment's Postgres needs `countingStatements`. Call it once before `costsOf`. */
export const prepareCosts = async ({ db }: Environment): Promise<void> => {
  await db.raw('create extension if not exists pg_stat_statements');
};

/** Milliseconds that Postgres spent for the measurement itself, which polls for progress over its own connections. */
const pollingMs = async ({ db }: Environment): Promise<number> => {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>(
    "select pid from pg_stat_activity where application_name = current_setting('application_name')",
  );
  const each = await Promise.all(rows.map(({ pid }) => ownProcessorMs(pid)));
  return each.reduce((sum, ms) => sum + ms, 0);
};

/** The totals so far, without the measurement's own. Replicas are summed by their name without its number. */
export const costsOf = async (environment: Environment): Promise<Costs> => {
  const { db, databaseUrl, postgres, redis, replicas } = environment;
  const processor: Record<string, number> = {};
  const add = async (name: string, pid: number | undefined) => {
    const ms = pid === undefined ? 0 : await processorMs(pid);
    processor[name] = (processor[name] ?? 0) + ms;
  };
  for (const replica of replicas) await add(replica.name.replace(/-.*$/, ''), replica.pid());
  await add('postgres', postgres.pid());
  processor.postgres! -= await pollingMs(environment);
  await add('redis', redis?.pid());
  const { rows } = await db.raw<{ rows: { statements: string; wal: string }[] }>(
    /* sql */ `
    select coalesce(sum(calls), 0) as statements, pg_current_wal_insert_lsn() - '0/0' as wal
    from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = ?`,
    [new URL(databaseUrl).username],
  );
  return { processor, statements: Number(rows[0]!.statements), walBytes: Number(rows[0]!.wal) };
};

/** The costs between two readings, divided by `count`. */
export const costsPer = (before: Costs, after: Costs, count: number): Costs => ({
  processor: Object.fromEntries(
    // The kernel counts in hundredths of a second, so an idle process can seem to give some back.
    Object.entries(after.processor).map(([name, ms]) => [
      name,
      Math.max(0, ms - (before.processor[name] ?? 0)) / count,
    ]),
  ),
  statements: (after.statements - before.statements) / count,
  walBytes: (after.walBytes - before.walBytes) / count,
});

export type CostlyStatement = { ms: number; planMs: number; calls: number; query: string };

/** The statements on which Postgres spent most time, longest first. */
export const costliestStatements = async ({ db }: Environment, limit: number): Promise<CostlyStatement[]> => {
  const { rows } = await db.raw<{ rows: CostlyStatement[] }>(
    /* sql */ `
    select total_exec_time + total_plan_time as ms, total_plan_time as "planMs", calls::int, query
    from pg_stat_statements
    order by 1 desc limit ?`,
    [limit],
  );
  return rows;
};
