/** SQL of the clean-up. */
import type { Deps } from '../deps.ts';
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
});
