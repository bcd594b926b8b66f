import type { Knex } from 'knex';

/** When a session was ended because one of its refresh tokens came back after its use; null for any other. */
export const up = (db: Knex) => db.raw('alter table sessions add column stolen_at timestamptz');

export const down = (db: Knex) => db.raw('alter table sessions drop column stolen_at');
