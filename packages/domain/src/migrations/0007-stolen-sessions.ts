import type { Knex } from 'knex';

/** When a session was ended because a used refresh token was presented again. Null otherwise. */
export const up = (db: Knex) => db.raw('alter table sessions add column stolen_at timestamptz');

export const down = (db: Knex) => db.raw('alter table sessions drop column stolen_at');
