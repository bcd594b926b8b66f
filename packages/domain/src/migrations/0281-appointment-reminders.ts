/** When both sides are reminded of a confirmed appointment. Null once they were, and if it was confirmed later than that. */
import type { Knex } from 'knex';

export const up = (db: Knex) => db.raw(`alter table appointments add column remind_at timestamptz`);

export const down = (db: Knex) => db.raw('alter table appointments drop column remind_at');
