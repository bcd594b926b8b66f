import type { Knex } from 'knex';

/** What the nightly drill found about an invented person after their deletion: only the places, not the texts. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table privacy_drills (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Columns that held something of the person before: a drill that finds nothing has to have looked.
  columns_held integer not null,
  -- Where something was left: a column, an object, a log line, a job, a page.
  found text[] not null
);
create index privacy_drills__newest on privacy_drills (finished_at desc);
`);

export const down = (db: Knex) => db.raw(/* sql */ 'drop table privacy_drills');
