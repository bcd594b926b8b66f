import { brand } from '@marketplace/contracts/brand';
import type { Knex } from 'knex';

/** Each statement locks one table, in its own transaction, so that it cannot be in a deadlock with the processes. */
export const config = { transaction: false };

const zone = `at time zone '${brand.timeZone}'`;
const today = `(now() ${zone})::date`;

/**
 * Derives `plan` and `subscription_status` of a provider from its periods and invoices, for the day `subscription_day`. A trigger
 * ignores what a statement writes to them. The states that were typed become periods from today on. Nothing is
 * invoiced for the past. `billing_run_on`: when the job looks at the provider again.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.raw(
    'alter table providers add column if not exists subscription_day date, add column if not exists billing_run_on date',
  );
  await db.raw(/* sql */ `
-- A new provider gets its first period, also from the version before, which knows none.
create or replace function begin_subscription() returns trigger language plpgsql as $$
declare
  day date := (new.created_at ${zone})::date;
begin
  insert into subscription_periods (provider_id, plan, from_on, price_cents, reason, anchor_on, created_at)
  values (
    new.id,
    case when new.subscription_status <> 'CANCELLED' then new.plan end,
    day,
    case when new.subscription_status = 'ACTIVE' then plan_price_cents(new.plan) else 0 end,
    case new.subscription_status when 'ACTIVE' then 'JOINED' when 'PAST_DUE' then 'PAST_DUE' else 'ENDED' end,
    day,
    new.created_at
  );
  return null;
end $$`);
  await db.raw(/* sql */ `
create or replace function date_subscription() returns trigger language plpgsql as $$
begin
  new.subscription_day := (new.created_at ${zone})::date;
  new.billing_run_on := new.subscription_day;
  return new;
end $$`);
  await db.raw(/* sql */ `
create or replace function derive_subscription() returns trigger language plpgsql as $$
declare
  derived record;
begin
  select * into derived from subscription_on(new.id, new.subscription_day);
  new.plan := coalesce(derived.plan, old.plan);
  new.subscription_status := coalesce(derived.status, old.subscription_status);
  return new;
end $$`);
  await db.raw(/* sql */ `
create or replace function renew_subscription() returns trigger language plpgsql as $$
begin
  update providers set subscription_day = subscription_day where id in (new.provider_id, old.provider_id);
  return null;
end $$`);
  // From here on new providers have periods, so none is left out below.
  await db.raw(
    'create or replace trigger providers__dated before insert on providers for each row execute function date_subscription()',
  );
  await db.raw(
    'create or replace trigger providers__subscribed after insert on providers for each row execute function begin_subscription()',
  );
  await db.raw(/* sql */ `
insert into subscription_periods (provider_id, plan, from_on, price_cents, reason, anchor_on, created_at)
select id, case when subscription_status <> 'CANCELLED' then plan end, ${today},
  case when subscription_status = 'ACTIVE' then plan_price_cents(plan) else 0 end,
  case subscription_status when 'ACTIVE' then 'CARRIED_OVER' when 'PAST_DUE' then 'PAST_DUE' else 'ENDED' end,
  (created_at ${zone})::date, now()
from providers p
where not exists (select from subscription_periods s where s.provider_id = p.id)`);
  await db.raw(
    `update providers set subscription_day = ${today}, billing_run_on = ${today} where subscription_day is null`,
  );
  await db.raw(/* sql */ `
create or replace trigger providers__subscription before update of plan, subscription_status, subscription_day on providers
  for each row execute function derive_subscription()`);
  await db.raw(/* sql */ `
create or replace trigger subscription_periods__renew after insert or update or delete on subscription_periods
  for each row when (pg_trigger_depth() = 0) execute function renew_subscription()`);
  await db.raw(/* sql */ `
create or replace trigger invoices__renew after insert or update of open_cents on invoices
  for each row execute function renew_subscription()`);
  await db.raw('drop index concurrently if exists providers__billing');
  await db.raw(
    'create index concurrently providers__billing on providers (billing_run_on) where billing_run_on is not null',
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('drop trigger providers__subscription on providers');
  await db.raw('drop trigger providers__subscribed on providers');
  await db.raw('drop trigger providers__dated on providers');
  await db.raw('drop trigger subscription_periods__renew on subscription_periods');
  await db.raw('drop trigger invoices__renew on invoices');
  await db.raw('drop function begin_subscription(), date_subscription(), derive_subscription(), renew_subscription()');
  await db.raw('alter table providers drop column subscription_day, drop column billing_run_on');
};
