/** How far jobs have come, for those that read only what changed since their last run. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** A position that is a time. Walks along rows keep theirs in SQL (`maintenance/queries.ts`). */
export type TimePosition = 'service-pages' | 'all-service-pages';

export const positionQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the time of a position, or null before the first run. */
  at: async (name: TimePosition): Promise<Date | null> => {
    const [row] = await rawRows<{ at: Date | null }>(
      db,
      `select nullif(at, '-infinity') as at from job_positions where name = :name`,
      { name },
    );
    return row?.at ?? null;
  },

  move: async (name: TimePosition, at: Date): Promise<void> => {
    await db('job_positions').where({ name }).update({ at });
  },
});
