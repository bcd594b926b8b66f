import type { Knex } from 'knex';

/**
 * Stores the masked texts of requests with the version of the masking rule. Existing rows, and new rows of
 * the previous release, have version 0. They are masked when read, until the job `enquiries.refresh-masks`
 * updates them along the index.
 *
 * The delivery log counts emails to unverified mailboxes: a hash of the mailbox, and when the email was
 * admitted.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries
  add column masked_title text not null default '',
  add column masked_description text not null default '',
  add column mask_version integer not null default 0;
create index enquiries__mask_version on enquiries (mask_version);

alter table mails add column recipient bytea, add column admitted_at timestamptz;
create index mails__recipient on mails (recipient, admitted_at) where recipient is not null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop index mails__recipient;
alter table mails drop column recipient, drop column admitted_at;

drop index enquiries__mask_version;
alter table enquiries drop column masked_title, drop column masked_description, drop column mask_version;
`);
