import type { Knex } from 'knex';

/**
 * Photos of a provider's work. Their files take the same way as requests' files: announced, uploaded, checked and
 * re-encoded under the attachment's id. A file belongs to a request or to a provider; `purpose` says what is made of it.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table attachments
  add column purpose text not null default 'request'
    constraint attachments__purpose__known check (purpose in ('request', 'portfolio', 'document')),
  add column provider_id uuid references providers on delete set null;
create index attachments__provider on attachments (provider_id) where provider_id is not null;
drop index attachments__abandoned;
create index attachments__abandoned on attachments (created_at) where enquiry_id is null and provider_id is null;

create table portfolio_photos (
  id uuid primary key references attachments on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  caption text not null default '',
  position smallint not null,
  created_at timestamptz not null,
  constraint portfolio_photos__caption__bounded check (char_length(caption) <= 120)
);
create index portfolio_photos__provider on portfolio_photos (provider_id, position);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table portfolio_photos;
drop index attachments__abandoned;
create index attachments__abandoned on attachments (created_at) where enquiry_id is null;
alter table attachments drop column provider_id, drop column purpose;
`);
