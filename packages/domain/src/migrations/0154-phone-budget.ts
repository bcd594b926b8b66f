import type { Knex } from 'knex';

/** An index can only be created concurrently outside a transaction. */
export const config = { transaction: false };

/** For the messages of a day to all numbers. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('drop index concurrently if exists phone_notices__handed_over');
  await db.raw(
    'create index concurrently phone_notices__handed_over on phone_notices (handed_over_at, kind) where handed_over_at is not null',
  );
};

export const down = (db: Knex) => db.raw('drop index concurrently if exists phone_notices__handed_over');
