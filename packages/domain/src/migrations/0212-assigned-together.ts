/** How many other leads were assigned together with the one of a notice. */
import type { Knex } from 'knex';

export const up = (db: Knex) => db.raw('alter table team_notices add column others integer not null default 0');

export const down = (db: Knex) => db.raw('alter table team_notices drop column others');
