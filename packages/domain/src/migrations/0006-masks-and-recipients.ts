import type { Knex } from 'knex';

/**
 * Requests keep their masked texts and the version of the rule that made them. Rows that are there have version 0, as have
 * those of the release before while it runs: readers mask them on the spot until the job `enquiries.refresh-masks`, which
 * walks the index, has come to them.
 *
 * The delivery log counts mails to mailboxes that nobody has verified: a hash of the mailbox, and when its mail was let
 * through.
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
