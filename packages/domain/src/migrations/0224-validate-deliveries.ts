import type { Knex } from 'knex';

/** Each check in its own transaction, so that it reads the rows without keeping others from writing them. */
export const config = { transaction: false };

export const up = async (db: Knex): Promise<void> => {
  await db.raw('alter table deliveries validate constraint deliveries__outcome__known');
  await db.raw('alter table deliveries validate constraint deliveries__channel__known');
};

export const down = async (): Promise<void> => {};
