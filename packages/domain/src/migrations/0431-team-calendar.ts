import type { Knex } from 'knex';

/** An owner's calendar feed with the appointments of the whole team. */
export const up = (db: Knex) =>
  db.raw('alter table calendar_feeds add column if not exists shows_team boolean not null default false');

export const down = (db: Knex) => db.raw('alter table calendar_feeds drop column shows_team');
