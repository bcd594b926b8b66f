import type { Knex } from 'knex';

/** Closed enquiries by state, in the order of the administrators' list. Includes the few removed ones. */
export const up = (db: Knex) =>
  db.raw(`create index enquiries__by_status on enquiries (status, created_at, id) where status <> 'open'`);

export const down = (db: Knex) => db.raw('drop index enquiries__by_status');
