import type { Knex } from 'knex';

/** The trigger that increments a provider's version, with these columns in addition to those of 0025. */
const versionTrigger = (columns: readonly string[]) => `
create or replace trigger providers__version before update on providers for each row when (
  ${columns.map((column) => `old.${column} is distinct from new.${column}`).join('\n  or ')}
) execute function next_version();`;

const versioned =
  `business_name phone base_city_id coverage_radius_km plan subscription_status verified_at verified_until suspended_at
  suspension_reason withdrawn_at paused_at`.split(/\s+/);

/**
 * Requests and bases store their suburb, and distances cover suburbs and cities alike. Suburbs have negative
 * ids, so that an id identifies a city or a suburb. One row for each of two million pairs would take 200 MB,
 * arrays take 20. The previous version reads the view `city_distances`, which a later one drops.
 */
const view = 'select b.from_id, b.band, t.to_id, t.km from distance_bands b, unnest(b.to_ids, b.kms) as t (to_id, km)';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table suburbs (
  id integer primary key,
  city_id integer not null references cities,
  path text not null,
  name text not null,
  constraint suburbs__id__negative check (id < 0)
);
create unique index suburbs__path__unique on suburbs (path);

-- Derived from cities and suburbs and only ever rewritten as a whole. The places within a band of one, the nearest first.
create table distance_bands (
  from_id integer not null,
  band smallint not null,
  to_ids integer[] not null,
  kms real[] not null,
  primary key (from_id, band)
);
insert into distance_bands
select from_id, band, array_agg(to_id order by km, to_id), array_agg(km order by km, to_id) from city_distances group by from_id, band;
drop table city_distances;
create view place_distances as ${view};
create view city_distances as ${view};

-- Null: the city as a whole.
alter table enquiries add suburb_id integer references suburbs;
alter table providers add base_suburb_id integer references suburbs;
alter table provider_settings_history add base_suburb_id integer references suburbs;
-- The number of a city or of a suburb; a row is only ever written from its provider's own.
alter table provider_coverage drop constraint provider_coverage_city_id_fkey;

drop index enquiries__recent;
create index enquiries__recent on enquiries (created_at, id) include (category_id, province, city_id, suburb_id, status);
${versionTrigger([...versioned, 'base_suburb_id'])}
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
${versionTrigger(versioned)}
update provider_coverage c set city_id = s.city_id from suburbs s where s.id = c.city_id;
alter table provider_coverage add constraint provider_coverage_city_id_fkey foreign key (city_id) references cities;
alter table provider_settings_history drop base_suburb_id;
alter table providers drop base_suburb_id;
alter table enquiries drop suburb_id;
create index enquiries__recent on enquiries (created_at, id) include (category_id, province, city_id, status);
drop view city_distances;
create table city_distances (
  from_id integer not null,
  band smallint not null,
  to_id integer not null,
  km real not null,
  primary key (from_id, band, to_id)
);
insert into city_distances select * from place_distances where from_id > 0 and to_id > 0;
drop view place_distances;
drop table distance_bands;
drop table suburbs;
`);
