import type { Knex } from 'knex';

/** Orders of a provider's leads: open ones first, by the time they were sent or by their deadline. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
  create index leads__provider_open on leads (provider_id, (status = 'SENT'), id);
  create index leads__provider_ending on leads (
    provider_id,
    (status = 'SENT'),
    (case when status = 'SENT' then - extract(epoch from expires_at at time zone 'UTC') else 0 end),
    id
  );`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `drop index leads__provider_ending; drop index leads__provider_open;`);
