import type { Knex } from 'knex';

/** Requests by the time they were posted, with what decides whom they reach: the preview of settings reads the index alone. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create index enquiries__recent on enquiries (created_at, id) include (category_id, province, city_id, status)`);

export const down = (db: Knex) => db.raw(/* sql */ `drop index enquiries__recent`);
