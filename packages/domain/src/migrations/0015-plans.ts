import type { Knex } from 'knex';

/**
 * A provider's plan, the end of its verification, whether its settings are complete, and its history. A
 * provider joins without settings, so its base city may be null. Every existing provider is complete and on
 * the "R499 Plan".
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table providers
  alter column base_city_id drop not null,
  add column plan text not null default 'R499',
  add column verified_until timestamptz,
  add column completed_at timestamptz,
  add constraint providers__plan__known check (plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  add constraint providers__complete__has_base_city check (completed_at is null or base_city_id is not null);
update providers set completed_at = created_at;
create index providers__verified_until on providers (verified_until) where verified_until is not null;

create table provider_history (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  kind text not null,
  before jsonb,
  after jsonb not null,
  note text,
  -- Who changed it; null for a pass that was used, or an account that is gone.
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  constraint provider_history__kind__known check (kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION'))
);
create index provider_history__provider on provider_history (provider_id, id desc);
create index provider_history__actor on provider_history (actor_id) where actor_id is not null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table provider_history;
drop index providers__verified_until;
alter table providers
  drop constraint providers__plan__known, drop constraint providers__complete__has_base_city,
  drop column plan, drop column verified_until, drop column completed_at;
delete from providers where base_city_id is null;
alter table providers alter column base_city_id set not null;
`);
