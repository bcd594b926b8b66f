import type { Knex } from 'knex';

/** In its own transaction, so that it reads the rows without keeping others from writing them. */
export const up = (db: Knex) => db.raw('alter table leads validate constraint leads__end_reason__known');

export const down = async (): Promise<void> => {};
