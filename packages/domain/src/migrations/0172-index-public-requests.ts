import type { Knex } from 'knex';

/** An index can only be created concurrently outside a transaction. */
export const config = { transaction: false };

/** Each with the index that it replaces. */
const indexes = {
  enquiries__public_board: `(created_at desc, id desc) include (category_id, province) where status in ('open', 'in_progress') and not is_unlisted`,
  enquiries__public_service:
    '(category_id, created_at, id) include (province, city_id, status, budget_min, budget_max, is_unlisted)',
};
const former = {
  enquiries__board: `(created_at desc, id desc) include (category_id, province) where status in ('open', 'in_progress')`,
  enquiries__service: '(category_id, created_at, id) include (province, city_id, status, budget_min, budget_max)',
};

const create = async (db: Knex, definitions: Record<string, string>) => {
  for (const [name, definition] of Object.entries(definitions)) {
    await db.raw(`drop index concurrently if exists ${name}`);
    await db.raw(`create index concurrently ${name} on enquiries ${definition}`);
  }
};
const drop = async (db: Knex, definitions: Record<string, string>) => {
  for (const name of Object.keys(definitions)) await db.raw(`drop index concurrently if exists ${name}`);
};

/** Lets public pages count their requests in the index alone. */
export const up = async (db: Knex): Promise<void> => {
  await create(db, indexes);
  await drop(db, former);
};

export const down = async (db: Knex): Promise<void> => {
  await create(db, former);
  await drop(db, indexes);
};
