import type { Knex } from 'knex';

/** Why a provider is suspended, in the administrator's words. */
export const up = (db: Knex) => db.raw(/* sql */ `alter table providers add column suspension_reason text`);

export const down = (db: Knex) => db.raw(/* sql */ `alter table providers drop column suspension_reason`);
