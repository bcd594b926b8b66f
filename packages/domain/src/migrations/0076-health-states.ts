import type { Knex } from 'knex';

/** When each line of the health panel last changed, and the row that health checks write to. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table health_states (
  line text not null,
  status text not null,
  since timestamptz not null,
  constraint health_states__pkey primary key (line)
);
create table write_probes (
  name text not null,
  at timestamptz not null,
  constraint write_probes__pkey primary key (name)
);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table write_probes;
drop table health_states;
`);
