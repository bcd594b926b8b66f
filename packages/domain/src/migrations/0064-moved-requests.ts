import type { Knex } from 'knex';

/**
 * Since when a request waits to be searched for anew, because its service or place is another: until then what the last search found says
 * nothing about it.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries add column moved_at timestamptz;
create index enquiries__moved on enquiries (moved_at) where moved_at is not null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries drop column moved_at;
`);
