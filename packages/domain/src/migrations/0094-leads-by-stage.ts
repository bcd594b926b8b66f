import type { Knex } from 'knex';

/** A provider's accepted leads by CRM status, so that each column of its board reads only its own page. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `create index leads__stage on leads (provider_id, crm_status, id) where status = 'ACCEPTED'`);

export const down = (db: Knex) => db.raw(/* sql */ `drop index leads__stage`);
