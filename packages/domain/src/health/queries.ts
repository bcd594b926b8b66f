/** Since when each line of the health panel has its status, the same for every API process. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/**
 * Stores the status of each line, with the present time where it is another one than before. Returns since when each
 * line has its status.
 */
export const keepHealthStates = async (
  { db, clock }: Deps,
  statuses: ReadonlyMap<string, string>,
): Promise<Map<string, Date>> => {
  const lines = [...statuses.keys()];
  await rawRows(
    db,
    /* sql */ `
    insert into health_states as h (line, status, since)
    select line, status, :now from unnest(:lines::text[], :statuses::text[]) as seen (line, status)
    order by line -- two processes that store at once lock in one order
    on conflict (line) do update set status = excluded.status, since = excluded.since
      where h.status <> excluded.status`,
    { lines, statuses: [...statuses.values()], now: clock.now() },
  );
  const rows = await db('health_states').whereIn('line', lines).select('line', 'since');
  return new Map(rows.map(({ line, since }) => [line, since]));
};
