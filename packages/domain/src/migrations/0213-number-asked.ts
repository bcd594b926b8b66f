/** When the client of a reported lead was asked for the right number. */
import type { Knex } from 'knex';

export const up = (db: Knex) => db.raw('alter table reports add column client_asked_at timestamptz');

export const down = (db: Knex) => db.raw('alter table reports drop column client_asked_at');
