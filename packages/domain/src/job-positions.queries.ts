/** How far jobs have come, for those that read only what changed since their last run. */
import type { Deps } from './deps.ts';
import { rawRows } from './sql.ts';

/** A position that is a time, also of a part of the job. Walks along rows keep theirs in SQL (`maintenance/queries.ts`). */
type TimedJob = 'service-pages' | 'all-service-pages';
export type TimePosition = TimedJob | `${TimedJob} ${string}`;

export const positionQueries = ({ db }: Pick<Deps, 'db'>) => ({
  /** Returns the times of these positions. Those before the first run are missing. */
  times: async (names: readonly TimePosition[]): Promise<Map<TimePosition, Date>> => {
    const rows = await rawRows<{ name: TimePosition; at: Date }>(
      db,
      `select name, at from job_positions where name = any(:names::text[]) and at > '-infinity'`,
      { names },
    );
    return new Map(rows.map(({ name, at }) => [name, at]));
  },

  move: async (names: readonly TimePosition[], at: Date): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into job_positions (name, at, id)
      select name, :at, '00000000-0000-0000-0000-000000000000' from unnest(:names::text[]) as name
      on conflict (name) do update set at = excluded.at`,
      { names, at },
    );
  },
});
