import type { Knex } from 'knex';

/**
 * Who has read an enquiry's contact details: one row per reader and way, written by the statement that reads
 * them. The row copies the reader's name instead of referencing the reader, so that the seeker keeps the
 * record after the account is deleted. It is deleted with the enquiry.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table disclosures (
  enquiry_id uuid not null references enquiries on delete cascade,
  reader text not null,
  reader_id uuid not null,
  business_name text,
  way text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (enquiry_id, reader_id, way),
  constraint disclosures__reader__known check (reader in ('provider', 'administrator')),
  constraint disclosures__business_name__of_provider check ((business_name is null) = (reader = 'administrator'))
);
alter table leads add column contact_revoked_at timestamptz;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table leads drop column contact_revoked_at;
drop table disclosures;
`);
