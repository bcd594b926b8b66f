/** SQL of the clean-up. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import type { Rows } from '../tables.ts';

export const maintenanceQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Deletes up to `limit` rows for which `condition` holds, with `before` bound as `:before`. Returns their number. */
  deleteWhere: async (table: keyof Rows, condition: string, before: Date, limit: number): Promise<number> => {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${limit}))`,
      { before },
    );
    return rowCount;
  },

  /**
   * Deletes rows of up to `limit` requests that ended before `before`, the next ones of the walk. Returns the number of requests and
   * the rows by table. A concurrent call waits and then continues behind this one.
   */
  deleteAfterRequests: async (
    { walk, tables }: { walk: string; tables: Partial<Record<keyof Rows, string>> },
    before: Date,
    limit: number,
  ): Promise<{ requests: number } & Record<string, number>> => {
    const names = Object.entries(tables);
    const [row] = await rawRows<{ requests: number } & Record<string, number>>(
      db,
      /* sql */ `
      with position as materialized (select at, id from job_positions where name = :walk for update),
      due as materialized (
        select id, closed_at, coalesce(closed_at, contacts_erased_at) as at from enquiries
        where (coalesce(closed_at, contacts_erased_at), id) > ((select at from position), (select id from position))
          and coalesce(closed_at, contacts_erased_at) < :before
        order by coalesce(closed_at, contacts_erased_at), id limit ${limit}
      ),
      ${names.map(([table, where]) => `${table}_gone as (delete from ${table} where ${where} returning 1)`).join(',\n')},
      moved as (
        update job_positions p set at = last.at, id = last.id
        from (select at, id from due order by at desc, id desc limit 1) as last
        where p.name = :walk
      )
      select (select count(*) from due)::int as requests,
        ${names.map(([table]) => `(select count(*) from ${table}_gone)::int as ${table}`).join(', ')}`,
      { walk, before },
    );
    return row!;
  },

  /**
   * Deletes up to `limit` rows of a table with months from before `before`. Returns their number. By key, because row addresses are
   * only unique within a partition. The outer condition excludes later partitions.
   */
  deleteBefore: async (
    { table, time, key }: { table: keyof Rows; time: string; key: string },
    before: Date,
    limit: number,
  ): Promise<number> => {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ${table} where ${time} < :before and (${key}) in (
        select ${key} from ${table} where ${time} < :before limit ${limit})`,
      { before },
    );
    return rowCount;
  },
});
