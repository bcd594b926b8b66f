/** The language of the page on which a request was posted or an account email was asked for. Its emails are in this language. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries add column language text not null default 'en';
alter table enquiries add constraint enquiries__language__known
  check (language in ('en', 'af', 'zu', 'xh', 'st')) not valid;
alter table enquiries validate constraint enquiries__language__known;
alter table account_notices add column language text not null default 'en';
alter table account_notices add constraint account_notices__language__known
  check (language in ('en', 'af', 'zu', 'xh', 'st')) not valid;
alter table account_notices validate constraint account_notices__language__known;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table account_notices drop column language;
alter table enquiries drop column language;
`);
