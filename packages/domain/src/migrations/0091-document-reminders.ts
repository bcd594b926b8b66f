import type { Knex } from 'knex';

/** When the provider was reminded that a confirmed document expires. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table provider_documents add column reminded_at timestamptz;
create index provider_documents__expiring on provider_documents (valid_until)
  where state = 'confirmed' and replaced_at is null and reminded_at is null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop index provider_documents__expiring;
alter table provider_documents drop column reminded_at;
`);
