/** SQL of the clean-up. */
import type { Deps } from '../deps.ts';
import type { Rows } from '../tables.ts';

/** Rows deleted in one statement: a moment's work, so that nobody waits for it. */
const batchSize = 5_000;

export const maintenanceQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Deletes the rows for which `condition` holds at the time `before`, its `:before`; returns how many. */
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
