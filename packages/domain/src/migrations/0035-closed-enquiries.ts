import type { Knex } from 'knex';

/** Enquiries that are no longer open by their state, in the order of administration's list: the few that were removed, too. */
export const up = (db: Knex) =>
  db.raw(`create index enquiries__by_status on enquiries (status, created_at, id) where status <> 'open'`);

export const down = (db: Knex) => db.raw('drop index enquiries__by_status');
