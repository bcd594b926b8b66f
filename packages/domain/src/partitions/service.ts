/**
 * Tables with a partition per month (decision 81). Months are created ahead, and those that retention has passed are
 * dropped as a whole. Rows of a month without a partition go to the default partition.
 */
import type { Deps } from '../deps.ts';
import type { Rows } from '../tables.ts';
import { partitionQueries } from './queries.ts';

/** Every partitioned table. */
export const monthlyTables = ['audit_entries', 'match_decisions'] as const satisfies (keyof Rows)[];
export type MonthlyTable = (typeof monthlyTables)[number];

/** How many months are created ahead, so that a job may fail for weeks. */
const monthsAhead = 3;

/** Returns the start of the month of `time` in UTC, or of a later month. */
export const monthOf = (time: Date, later = 0): Date =>
  new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + later));

/**
 * Creates the partitions of this month and the next three. Returns how many were missing. Idempotent and safe to run
 * concurrently. Throws if a table stays locked, because waiting would hold up the processes behind it.
 */
export const makeMonths = async (deps: Deps, tables: readonly MonthlyTable[] = monthlyTables): Promise<number> => {
  let made = 0;
  for (const table of tables)
    for (let later = 0; later <= monthsAhead; later += 1) {
      const day = monthOf(deps.clock.now(), later).toISOString().slice(0, 10);
      if (await partitionQueries(deps).makeMonth(table, day)) made += 1;
    }
  return made;
};

/** Drops the months of `table` that ended `before` or earlier. Returns their number. Throws if the table stays locked. */
export const dropMonths = (deps: Deps, table: MonthlyTable, before: Date): Promise<number> =>
  partitionQueries(deps).dropMonths(table, before);

/** Returns the tables whose partition for the next month is missing. */
export const tablesWithoutNextMonth = (deps: Pick<Deps, 'db'>): Promise<string[]> =>
  partitionQueries(deps).withoutNextMonth(monthlyTables);
