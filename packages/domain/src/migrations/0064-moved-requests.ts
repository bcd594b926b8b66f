import type { Knex } from 'knex';

/**
 * When a request got a new service or place. Until its next search, the result of the last one does not apply.
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
