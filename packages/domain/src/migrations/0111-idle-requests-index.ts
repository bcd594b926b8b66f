import type { Knex } from 'knex';

/** An index can only be created concurrently outside a transaction. */
export const config = { transaction: false };

/** Requests in progress in the order of their checks. Requests accepted by an older version have no time and are checked first. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('drop index concurrently if exists enquiries__idle');
  await db.raw(/* sql */ `
create index concurrently enquiries__idle on enquiries (coalesce(idle_check_at, created_at)) where status = 'in_progress'`);
};

export const down = (db: Knex) => db.raw('drop index concurrently enquiries__idle');
