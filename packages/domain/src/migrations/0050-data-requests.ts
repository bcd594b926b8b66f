import type { Knex } from 'knex';

/**
 * Requests of people about their own data: access, a copy or deletion. The requester has an account or an
 * address proved by a mailed link. A completed deletion keeps neither. A business's name outlives its owner's
 * account, because seekers need the record of who saw their number.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table data_requests (
  id uuid primary key default uuidv7(),
  kind text not null,
  user_id uuid references users on delete set null,
  email text,
  created_at timestamptz not null,
  -- Of a deletion: when it is done, unless it is taken back before.
  due_at timestamptz,
  -- Of a copy: when it was there to be fetched.
  ready_at timestamptz,
  -- Done, or taken back.
  ended_at timestamptz,
  outcome text,
  constraint data_requests__kind__known check (kind in ('ACCESS', 'EXPORT', 'DELETION')),
  constraint data_requests__outcome__known check (outcome in ('DONE', 'TAKEN_BACK')),
  constraint data_requests__outcome__ended check ((outcome is null) = (ended_at is null)),
  constraint data_requests__due__deletion check ((due_at is not null) = (kind = 'DELETION')),
  constraint data_requests__whose__one check (user_id is null or email is null)
);
create unique index data_requests__one_deletion on data_requests (coalesce(user_id::text, email))
  where kind = 'DELETION' and ended_at is null;
create index data_requests__due on data_requests (due_at) where kind = 'DELETION' and ended_at is null;
create index data_requests__old on data_requests (created_at) where kind <> 'DELETION';
create index data_requests__user on data_requests (user_id) where user_id is not null;
create index data_requests__email on data_requests (email) where email is not null;

create table data_request_tokens (
  token_hash bytea primary key,
  request_id uuid not null references data_requests on delete cascade,
  expires_at timestamptz not null
);
create index data_request_tokens__request on data_request_tokens (request_id);

create index enquiries__contact_email on enquiries (contact_email);

alter table providers alter column user_id drop not null;
alter table providers drop constraint providers_user_id_fkey;
alter table providers add constraint providers_user_id_fkey foreign key (user_id) references users on delete set null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
delete from providers where user_id is null;
alter table providers drop constraint providers_user_id_fkey;
alter table providers add constraint providers_user_id_fkey foreign key (user_id) references users on delete cascade;
alter table providers alter column user_id set not null;
drop index enquiries__contact_email;
drop table data_request_tokens;
drop table data_requests;
`);
