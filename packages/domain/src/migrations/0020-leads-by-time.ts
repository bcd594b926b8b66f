import type { Knex } from 'knex';

/** A provider's leads by time, so that its dashboard reads only the last weeks. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `create index leads__provider_time on leads (provider_id, created_at)`);

export const down = (db: Knex) => db.raw(/* sql */ `drop index leads__provider_time`);
