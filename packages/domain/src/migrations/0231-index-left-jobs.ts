import type { Knex } from 'knex';

/** For the relay, which looks every second for jobs that the process of their change has left. */
export const up = async (db: Knex) => {
  await db.raw('drop index concurrently if exists pending_jobs__left');
  await db.raw(
    "create index concurrently pending_jobs__left on pending_jobs (relayed_at) where seen_at = '-infinity'::timestamptz",
  );
};

export const down = (db: Knex) => db.raw('drop index concurrently if exists pending_jobs__left');

export const config = { transaction: false };
