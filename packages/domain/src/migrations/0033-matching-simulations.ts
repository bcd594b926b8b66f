import type { Knex } from 'knex';

/**
 * Simulations of the matching rule, and past facts that were not recorded before: when recent leads were
 * recounted, and a provider's former settings.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table matching_simulations (
  id uuid primary key default uuidv7(),
  name text not null,
  status text not null default 'WAITING',
  rule jsonb not null,
  progress real not null default 0,
  reason text,
  result jsonb,
  -- Leads by provider, of the simulation and as they really were.
  leads jsonb,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- When it last moved.
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint matching_simulations__status__known check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'))
);
-- One at a time, whoever starts it.
create unique index matching_simulations__under_way__unique on matching_simulations ((true)) where status in ('WAITING', 'RUNNING');
create index matching_simulations__created_by on matching_simulations (created_by) where created_by is not null;

create table ranking_refreshes (
  id uuid primary key default uuidv7(),
  at timestamptz not null
);
create index ranking_refreshes__at on ranking_refreshes (at);

create table provider_settings_history (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  -- What the settings were until then.
  until timestamptz not null,
  base_city_id integer not null references cities,
  coverage_radius_km integer not null,
  category_ids text[] not null,
  provinces text[] not null
);
create index provider_settings_history__provider on provider_settings_history (provider_id, id);
create index provider_settings_history__until on provider_settings_history (until);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table provider_settings_history;
drop table ranking_refreshes;
drop table matching_simulations;
`);
