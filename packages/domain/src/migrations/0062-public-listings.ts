import type { Knex } from 'knex';

/** Since when a provider lets public pages name it; null where it does not, which is what all do at first. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table providers add column listed_at timestamptz;
`);

export const down = (db: Knex) => db.raw('alter table providers drop column listed_at');
