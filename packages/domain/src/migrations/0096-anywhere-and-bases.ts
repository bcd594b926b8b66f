import type { Knex } from 'knex';

/** Services that a provider does anywhere in the country, and bases beside the main one. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table provider_categories add column anywhere text
  constraint provider_categories__anywhere__known check (anywhere in ('NATIONWIDE', 'REMOTE'));

create table provider_bases (
  provider_id uuid not null constraint provider_bases_provider_id_fkey references providers on delete cascade,
  position smallint not null,
  city_id integer not null constraint provider_bases_city_id_fkey references cities,
  suburb_id integer constraint provider_bases_suburb_id_fkey references suburbs,
  radius_km integer not null,
  constraint provider_bases_pkey primary key (provider_id, position),
  constraint provider_bases__position__range check (position between 1 and 2),
  constraint provider_bases__radius__range check (radius_km between 1 and 500)
);

alter table provider_settings_history
  add column more_bases jsonb not null default '[]',
  add column anywhere_ids text[] not null default '{}';

alter table provider_coverage drop constraint provider_coverage_pkey;
alter table provider_coverage
  add constraint provider_coverage_pkey primary key (provider_id, category_id, province, city_id),
  add constraint provider_coverage__anywhere__has_no_place check ((province = 'anywhere') = (city_id = 0));
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
delete from provider_coverage where province = 'anywhere';
delete from provider_coverage c using provider_bases b
  where b.provider_id = c.provider_id and c.city_id = coalesce(b.suburb_id, b.city_id);
alter table provider_coverage
  drop constraint provider_coverage__anywhere__has_no_place,
  drop constraint provider_coverage_pkey,
  add constraint provider_coverage_pkey primary key (provider_id, category_id, province);
alter table provider_settings_history drop column more_bases, drop column anywhere_ids;
drop table provider_bases;
alter table provider_categories drop column anywhere;
`);
