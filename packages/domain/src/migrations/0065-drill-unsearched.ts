import type { Knex } from 'knex';

/** What a privacy drill could not search: it says so, rather than that nothing was there. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `alter table privacy_drills add column unsearched text[] not null default '{}'`);

export const down = (db: Knex) => db.raw(/* sql */ 'alter table privacy_drills drop column unsearched');
