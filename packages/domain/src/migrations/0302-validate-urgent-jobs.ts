import type { Knex } from 'knex';

/** Each check in its own transaction, so that it reads the rows without keeping others from writing them. */
export const config = { transaction: false };

export const up = async (db: Knex): Promise<void> => {
  await db.raw('alter table providers validate constraint providers__call_out__positive');
  await db.raw('alter table providers validate constraint providers__available__takes_urgent');
};

export const down = async (): Promise<void> => {};
