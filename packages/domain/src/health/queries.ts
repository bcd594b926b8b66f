/** The status of each line of the health panel and its history, shared by all API processes. */
import { historyDays } from '@marketplace/contracts/operations/health-history';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import type { HealthPeriod } from './history.ts';

/**
 * Stores the status of each line, with the current time if it has changed, and the period of the former status. Returns the time of each line's
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
    with seen as (
      select * from unnest(:lines::text[], :statuses::text[]) as seen (line, status)
    ), former as (
      select h.* from health_states h join seen on seen.line = h.line and seen.status <> h.status
      order by h.line -- a fixed lock order for concurrent processes
      for update of h
    ), ended as (
      insert into health_periods (line, status, since, until)
      select line, status, since, :now from former where since < :now
      on conflict do nothing
      returning 1
    )
    insert into health_states as h (line, status, since)
    -- the count runs the CTE before this insert, which overwrites the former status
    select line, status, :now from seen, (select count(*) from ended) as stored order by line
    on conflict (line) do update set status = excluded.status, since = excluded.since
      where h.status <> excluded.status`,
    { lines, statuses: [...statuses.values()], now: clock.now() },
  );
  const rows = await db('health_states').whereIn('line', lines).select('line', 'since');
  return new Map(rows.map(({ line, since }) => [line, since]));
};

/** Returns the periods of the last days, including the current one of each line. */
export const healthPeriods = ({ db, clock }: Deps): Promise<HealthPeriod[]> =>
  rawRows(
    db,
    /* sql */ `
    select line, status, since, until from health_periods where until > :from
    union all
    select line, status, since, null from health_states
    order by line, since`,
    { from: new Date(clock.now().getTime() - days(historyDays)) },
  );
