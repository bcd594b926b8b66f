/** SQL of monthly partitions. Only the owner may create and drop tables, so these functions run as the owner. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

export const partitionQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Creates the partition of the month of `day`. Returns false if nothing was missing. */
  makeMonth: async (table: string, day: string): Promise<boolean> => {
    const [row] = await rawRows<{ made: boolean }>(db, 'select make_month_partition(:table, :day::date) as made', {
      table,
      day,
    });
    return row!.made;
  },

  /** Drops the months that ended `before` or earlier. Returns their number. */
  dropMonths: async (table: string, before: Date): Promise<number> => {
    const [row] = await rawRows<{ dropped: number }>(
      db,
      'select drop_month_partitions(:table, :before::timestamptz) as dropped',
      { table, before },
    );
    return row!.dropped;
  },

  /** Returns those of `tables` without a partition for the next month, by the clock of the database. */
  withoutNextMonth: async (tables: readonly string[]): Promise<string[]> => {
    const rows = await rawRows<{ name: string }>(
      db,
      /* sql */ `
      select t.name from unnest(:tables::text[]) as t (name),
        lateral (select (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC') as next (month)
      where not exists (
        select from month_partitions(t.name) p where p.until > next.month and coalesce(p.since <= next.month, true))`,
      { tables },
    );
    return rows.map(({ name }) => name);
  },
});
