import type { Knex } from 'knex';

/**
 * Coverage rows for the groups above a provider's services, so that a request for a group ("Automotive")
 * finds providers of services below it with one index walk. The previous version would match such a row as
 * the group itself, so stop its jobs before migrating.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table provider_coverage add column below boolean not null default false;
with recursive above as (
  select v.provider_id, v.province, c.parent_id as category_id
  from provider_coverage v join categories c on c.id = v.category_id where c.parent_id is not null
  union
  select a.provider_id, a.province, c.parent_id from above a join categories c on c.id = a.category_id where c.parent_id is not null
)
insert into provider_coverage
  (provider_id, category_id, province, city_id, radius_km, recent_leads, response_rate, waiting_since, below)
select distinct on (a.provider_id, a.category_id, a.province)
  a.provider_id, a.category_id, a.province, v.city_id, v.radius_km, v.recent_leads, v.response_rate, v.waiting_since, true
from above a join provider_coverage v using (provider_id, province)
on conflict do nothing;

drop index provider_coverage__walk;
create index provider_coverage__walk on provider_coverage
  (category_id, below, province, city_id, recent_leads, response_rate desc, waiting_since, provider_id) include (radius_km);
drop index provider_coverage__radius;
create index provider_coverage__radius on provider_coverage
  (category_id, below, province, city_id, radius_km) include (provider_id);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop index provider_coverage__walk;
drop index provider_coverage__radius;
delete from provider_coverage where below;
alter table provider_coverage drop column below;
create index provider_coverage__walk on provider_coverage
  (category_id, province, city_id, recent_leads, response_rate desc, waiting_since, provider_id) include (radius_km);
create index provider_coverage__radius on provider_coverage (category_id, province, city_id, radius_km) include (provider_id);
`);
