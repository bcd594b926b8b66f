import type { Knex } from 'knex';

/** An index can only be created concurrently outside a transaction. */
export const config = { transaction: false };

/** For the few providers whose checks are due: public counts leave them out. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('drop index concurrently if exists providers__checks_due');
  await db.raw('create index concurrently providers__checks_due on providers (id) where checks_due_at is not null');
};

export const down = (db: Knex) => db.raw('drop index concurrently if exists providers__checks_due');
