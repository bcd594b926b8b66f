/** SQL of the clean-up. */
import type { Deps } from '../deps.ts';
import type { Rows } from '../tables.ts';

/** Rows deleted per statement. Small, to keep locks short. */
const batchSize = 5_000;

export const maintenanceQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Deletes the rows for which `condition` holds, with `before` bound as `:before`. Returns their number. */
  deleteWhere: async (table: keyof Rows, condition: string, before: Date): Promise<number> => {
    for (let deleted = 0; ; ) {
      const { rowCount } = await db.raw<{ rowCount: number }>(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${batchSize}))`,
        { before },
      );
      deleted += rowCount;
      if (rowCount < batchSize) return deleted;
    }
  },
});
