import type { Knex } from 'knex';

/** What a privacy drill could not search, so that this is not mistaken for an empty result. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `alter table privacy_drills add column unsearched text[] not null default '{}'`);

export const down = (db: Knex) => db.raw(/* sql */ 'alter table privacy_drills drop column unsearched');
