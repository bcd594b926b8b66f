import type { Knex } from 'knex';

/** Demand by week, service and city. Counted with the other figures of requests. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table weekly_demand (
  week date not null,
  category_id uuid not null,
  city_id integer not null,
  posted integer not null,
  unmet integer not null,
  few integer not null,
  unaccepted integer not null,
  waiting integer not null,
  primary key (week, category_id, city_id) include (posted, unmet, few, unaccepted, waiting)
);

-- Null for a request that is no demand.
alter table counted_requests add column is_few boolean, add column is_unaccepted boolean;

create or replace trigger enquiries__recounted after update on enquiries for each row
  when (old.status is distinct from new.status
    or old.closed_at is distinct from new.closed_at
    or old.category_id is distinct from new.category_id
    or old.city_id is distinct from new.city_id
    or old.province is distinct from new.province
    or old.created_at is distinct from new.created_at
    or old.matched_at is distinct from new.matched_at)
  execute function note_request_change();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
create or replace trigger enquiries__recounted after update on enquiries for each row
  when (old.status is distinct from new.status
    or old.closed_at is distinct from new.closed_at
    or old.category_id is distinct from new.category_id
    or old.city_id is distinct from new.city_id
    or old.province is distinct from new.province
    or old.created_at is distinct from new.created_at)
  execute function note_request_change();
alter table counted_requests drop column is_few, drop column is_unaccepted;
drop table weekly_demand;
`);
