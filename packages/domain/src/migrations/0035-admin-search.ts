import type { Knex } from 'knex';

/** What administration's search from anywhere looks through, where a list has not brought its index yet. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create index if not exists enquiries__search on enquiries
  using gin (title gin_trgm_ops, reference gin_trgm_ops, contact_name gin_trgm_ops, contact_email gin_trgm_ops);
create index if not exists enquiries__search_phone on enquiries using gin (
  regexp_replace(contact_phone, '\\D', '', 'g') gin_trgm_ops, regexp_replace(contact_whatsapp, '\\D', '', 'g') gin_trgm_ops);
create index if not exists users__search_phone on users using gin (regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops);
create index if not exists provider_applications__search on provider_applications
  using gin (business_name gin_trgm_ops, contact_name gin_trgm_ops, email gin_trgm_ops);
create index if not exists provider_applications__search_phone on provider_applications
  using gin (regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops);
create index if not exists contact_messages__search on contact_messages
  using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop index enquiries__search, enquiries__search_phone, users__search_phone, provider_applications__search,
  provider_applications__search_phone, contact_messages__search;
`);
