import type { Knex } from 'knex';

/** An index can only be created concurrently outside a transaction. */
export const config = { transaction: false };

const indexes = {
  enquiries__contact_phone: '(contact_phone)',
  enquiries__contact_whatsapp: '(contact_whatsapp)',
  enquiries__contact_name: `(lower(contact_name), id desc) where contact_name <> ''`,
  enquiries__service: '(category_id, created_at, id) include (province, city_id, status, budget_min, budget_max)',
};
/** Replaced by `enquiries__service`, which has the newest requests of a service in order. */
const former = { enquiries__counts: '(category_id, province, city_id) include (status, created_at)' };

const create = async (db: Knex, definitions: Record<string, string>) => {
  for (const [name, definition] of Object.entries(definitions)) {
    await db.raw(`drop index concurrently if exists ${name}`);
    await db.raw(`create index concurrently ${name} on enquiries ${definition}`);
  }
};
const drop = async (db: Knex, definitions: Record<string, string>) => {
  for (const name of Object.keys(definitions)) await db.raw(`drop index concurrently if exists ${name}`);
};

/**
 * Finds requests of any age by their contact details, and the newest of a service. Also has the job count the existing requests
 * again, for `weekly_demand`.
 */
export const up = async (db: Knex): Promise<void> => {
  await create(db, indexes);
  await drop(db, former);
  await db.raw('insert into stats_changes (enquiry_id) select enquiry_id from counted_requests');
};

export const down = async (db: Knex): Promise<void> => {
  await create(db, former);
  await drop(db, indexes);
};
