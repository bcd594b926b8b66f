import type { Knex } from 'knex';

/**
 * Guarantees at least one super administrator for every writer. A lock serialises two who demote each other,
 * and the second is refused.
 * Also columns to search, filter and sort the list of users, and two more kinds of provider history. A provider's
 * version now also increases when its account loses its role.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create function keep_super_admin() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- A snapshot from before the lock would not see what the other one did.
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'the role of a super administrator changes in a transaction that reads what is committed'
      using errcode = 'feature_not_supported';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('super administrators', 0));
  if not exists (select from public.users where role = 'SUPER_ADMIN' and id <> old.id) then
    raise exception 'the last super administrator stays one'
      using errcode = 'check_violation', schema = 'public', table = 'users', constraint = 'users__super_admin__one';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger users__super_admin__demoted before update of role on users for each row
  when (old.role = 'SUPER_ADMIN' and new.role <> 'SUPER_ADMIN') execute function keep_super_admin();
create trigger users__super_admin__deleted before delete on users for each row
  when (old.role = 'SUPER_ADMIN') execute function keep_super_admin();

create index users__newest on users (created_at desc, id desc);
create index users__by_name on users (name, id);
create index users__role on users (role, created_at desc, id desc);
create index users__search_phone on users using gin (regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops);

alter table providers add column withdrawn_at timestamptz;
drop trigger providers__version on providers;
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
    or old.withdrawn_at is distinct from new.withdrawn_at
    or old.paused_at is distinct from new.paused_at)
  execute function next_version();

alter table provider_history drop constraint provider_history__kind__known;
alter table provider_history add constraint provider_history__kind__known
  check (kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION', 'PAUSE', 'SETTINGS', 'ROLE'));
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
delete from provider_history where kind in ('SETTINGS', 'ROLE');
alter table provider_history drop constraint provider_history__kind__known;
alter table provider_history add constraint provider_history__kind__known
  check (kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION', 'PAUSE'));
drop trigger providers__version on providers;
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
alter table providers drop column withdrawn_at;
drop index users__search_phone, users__role, users__by_name, users__newest;
drop trigger users__super_admin__deleted on users;
drop trigger users__super_admin__demoted on users;
drop function keep_super_admin();
`);
