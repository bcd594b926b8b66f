/** The reminders of appointments by when they are due. */
import type { Knex } from 'knex';

export const config = { transaction: false };

export const up = async (db: Knex): Promise<void> => {
  await db.raw(`drop index concurrently if exists appointments__remind`);
  await db.raw(
    `create index concurrently appointments__remind on appointments (remind_at) where status = 'CONFIRMED' and remind_at is not null`,
  );
};

export const down = (db: Knex) => db.raw('drop index concurrently appointments__remind');
