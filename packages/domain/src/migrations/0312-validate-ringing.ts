import type { Knex } from 'knex';

/** Each check in its own transaction, so that it reads the rows without keeping others from writing them. */
export const config = { transaction: false };

export const up = async (db: Knex): Promise<void> => {
  await db.raw('alter table leads validate constraint leads__end_reason__known');
  await db.raw('alter table leads validate constraint leads__slot__given');
};

export const down = async (): Promise<void> => {};
