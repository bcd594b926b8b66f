import type { Knex } from 'knex';

/** Earlier states of each line of the health panel, and the version of each process. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table health_periods (
  line text not null,
  status text not null,
  since timestamptz not null,
  until timestamptz not null,
  constraint health_periods__pkey primary key (line, since)
);
create index health_periods__until on health_periods (until);
alter table processes add column version text;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table processes drop column version;
drop table health_periods;
`);
