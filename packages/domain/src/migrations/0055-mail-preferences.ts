import type { Knex } from 'knex';

/**
 * The categories of email that a mailbox, identified by a hash, has unsubscribed from, with or without an
 * account. Also the key that signs the links for it. The key grants nothing else.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table mail_opt_outs (
  recipient bytea not null,
  category text not null,
  created_at timestamptz not null,
  constraint mail_opt_outs_pkey primary key (recipient, category)
);
create table mail_link_key (
  only_row boolean not null default true,
  key bytea not null,
  constraint mail_link_key_pkey primary key (only_row),
  constraint mail_link_key__one_row check (only_row)
);
-- Four random UUIDs: 488 random bits, of which the hash keeps 256.
insert into mail_link_key (key) values (sha256(convert_to(
  gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
alter table mails drop constraint mails__outcome__known;
alter table mails add constraint mails__outcome__known
  check (outcome in ('SENT', 'REFUSED', 'NOT_NEEDED', 'UNSUBSCRIBED')) not valid;
alter table mails validate constraint mails__outcome__known;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
update mails set outcome = 'NOT_NEEDED' where outcome = 'UNSUBSCRIBED';
alter table mails drop constraint mails__outcome__known;
alter table mails add constraint mails__outcome__known check (outcome in ('SENT', 'REFUSED', 'NOT_NEEDED'));
drop table mail_link_key;
drop table mail_opt_outs;
`);
