import type { Knex } from 'knex';

/** When the provider was reminded that a confirmed document expires, and when it last saved its profile. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table provider_documents add column reminded_at timestamptz;
create index provider_documents__expiring on provider_documents (valid_until)
  where state = 'confirmed' and replaced_at is null and reminded_at is null;
alter table provider_profiles add column changed_at timestamptz;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table provider_profiles drop column changed_at;
drop index provider_documents__expiring;
alter table provider_documents drop column reminded_at;
`);
