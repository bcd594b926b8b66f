/** Marks leads that our team assigned, so that open ones are found without the decisions of matching. */
import type { Knex } from 'knex';

export const config = { transaction: false };

export const up = async (db: Knex): Promise<void> => {
  await db.raw('alter table leads add column if not exists is_assigned boolean not null default false');
  await db.raw('drop index concurrently if exists leads__assigned_open');
  await db.raw(
    `create index concurrently leads__assigned_open on leads (enquiry_id) where is_assigned and status = 'SENT'`,
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('drop index concurrently leads__assigned_open');
  await db.raw('alter table leads drop column is_assigned');
};
