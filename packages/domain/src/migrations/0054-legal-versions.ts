import type { Knex } from 'knex';

/** The versions of the terms and the privacy policy that applied to everything users send. Null for earlier rows. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries add column terms_version text, add column privacy_version text;
alter table users add column terms_version text, add column privacy_version text;
alter table providers add column terms_version text, add column privacy_version text;
alter table provider_applications add column terms_version text, add column privacy_version text;
alter table contact_messages add column privacy_version text;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table contact_messages drop column privacy_version;
alter table provider_applications drop column terms_version, drop column privacy_version;
alter table providers drop column terms_version, drop column privacy_version;
alter table users drop column terms_version, drop column privacy_version;
alter table enquiries drop column terms_version, drop column privacy_version;
`);
