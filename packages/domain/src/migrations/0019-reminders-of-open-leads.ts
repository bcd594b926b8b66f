import type { Knex } from 'knex';

/** When a provider was reminded that an open lead is about to expire. */
export const up = (db: Knex) => db.raw(/* sql */ `alter table leads add column reminded_at timestamptz`);

export const down = (db: Knex) => db.raw(/* sql */ `alter table leads drop column reminded_at`);
