import type { Knex } from 'knex';

/**
 * Reports of a gateway that came before the id of their message was stored, wrong entries of each code, and the number that
 * replied STOP until its reply is answered. A message's id can contain the number, so only its SHA-256 is kept.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table phone_reports (
  gateway_hash bytea not null,
  state text not null,
  reported_at timestamptz not null,
  constraint phone_reports_pkey primary key (gateway_hash, state),
  constraint phone_reports__state__known check (state in ('delivered', 'read', 'failed'))
);
create index phone_reports__time on phone_reports (reported_at);
alter table phone_notices add column wrong_entries integer not null default 0;
alter table phone_stops add column number text, add column language text;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table phone_stops drop column language, drop column number;
alter table phone_notices drop column wrong_entries;
drop table phone_reports;
`);
