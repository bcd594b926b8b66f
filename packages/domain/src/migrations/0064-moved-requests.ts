import type { Knex } from 'knex';

/**
 * Since when a request with a new service or place waits for its next search. Until then the result of the
 * last search does not apply.
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
