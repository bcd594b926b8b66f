import type { Knex } from 'knex';

/** When a provider agreed to be named on public pages. Null, the default, means that it has not. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table providers add column listed_at timestamptz;
`);

export const down = (db: Knex) => db.raw('alter table providers drop column listed_at');
