/** How long each line of the health panel has had its status, shared by all API processes. */
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/**
 * Stores the status of each line, with the current time if it has changed. Returns the time of each line's
 * last change.
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
    order by line -- a fixed lock order for concurrent processes
    on conflict (line) do update set status = excluded.status, since = excluded.since
      where h.status <> excluded.status`,
    { lines, statuses: [...statuses.values()], now: clock.now() },
  );
  const rows = await db('health_states').whereIn('line', lines).select('line', 'since');
  return new Map(rows.map(({ line, since }) => [line, since]));
};
