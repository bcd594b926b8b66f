import type { Knex } from 'knex';

/** When the gateway reported that the person read a notice. SMS has no such report. */
export const up = (db: Knex) => db.raw('alter table phone_notices add column read_at timestamptz');

export const down = (db: Knex) => db.raw('alter table phone_notices drop column read_at');
