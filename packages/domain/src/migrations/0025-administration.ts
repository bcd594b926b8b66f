import type { Knex } from 'knex';

/**
 * Search and sort columns for administration lists, and a version of each provider that detects concurrent
 * edits. Matching counters (recent leads, responses) do not change the version.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create extension if not exists pg_trgm;

alter table providers add column version integer not null default 1;
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger providers__version before update on providers for each row
  when (old.business_name is distinct from new.business_name
    or old.phone is distinct from new.phone
    or old.base_city_id is distinct from new.base_city_id
    or old.coverage_radius_km is distinct from new.coverage_radius_km
    or old.plan is distinct from new.plan
    or old.subscription_status is distinct from new.subscription_status
    or old.verified_at is distinct from new.verified_at
    or old.verified_until is distinct from new.verified_until
    or old.suspended_at is distinct from new.suspended_at
    or old.suspension_reason is distinct from new.suspension_reason
    or old.paused_at is distinct from new.paused_at)
  execute function next_version();
create index providers__newest on providers (created_at desc, id desc);
create index providers__by_name on providers (business_name, id);
create index providers__search on providers using gin (business_name gin_trgm_ops);
create index providers__search_phone on providers using gin (regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops);
create index users__search on users using gin (email gin_trgm_ops, name gin_trgm_ops);
create index access_passes__search on access_passes using gin (email gin_trgm_ops);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop index access_passes__search, users__search, providers__search_phone, providers__search, providers__by_name, providers__newest;
drop trigger providers__version on providers;
drop function next_version();
alter table providers drop column version;
drop extension pg_trgm;
`);
