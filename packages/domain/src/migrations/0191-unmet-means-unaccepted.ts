import type { Knex } from 'knex';

/**
 * Counts the sums of unmet demand again. `unmet` was also true for accepted requests that few providers received. The
 * lock is that of `foldRequests`, which adds differences to these sums.
 */
const recount = (isUnmet: string) => /* sql */ `
select pg_advisory_xact_lock(hashtext('request figures'));
update weekly_demand d set unmet = c.unmet, waiting = c.waiting
from (
  select date_trunc('week', day::timestamp)::date as week, category_id, city_id,
    sum((${isUnmet})::int)::int as unmet, sum((${isUnmet} and status = 'open')::int)::int as waiting
  from counted_requests where is_few is not null group by 1, 2, 3
) as c
where (c.week, c.category_id, c.city_id) = (d.week, d.category_id, d.city_id)`;

/** `unaccepted` is now the same as `unmet`, so the next processes no longer write it. */
export const up = async (db: Knex) => {
  await db.raw(recount('is_unaccepted'));
  await db.raw('alter table weekly_demand alter column unaccepted set default 0');
};

export const down = async (db: Knex) => {
  await db.raw('alter table weekly_demand alter column unaccepted drop default');
  await db.raw(recount('(is_few or is_unaccepted)'));
};
