import type { Knex } from 'knex';

/** Links to change an account's address, mailed to the new one, and to undo the change, mailed to the old one. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
-- The address that a link takes the account from; null in links that verify the address it has.
alter table verification_tokens add column changes_from text;

create table email_undo_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The address that the account gets back.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_undo_tokens__user on email_undo_tokens (user_id);

alter table account_notices
  drop constraint account_notices__kind__known,
  add constraint account_notices__kind__known
    check (kind in ('REGISTER', 'VERIFY', 'RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'EMAIL_CHANGE'));
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
delete from account_notices where kind = 'EMAIL_CHANGE';
alter table account_notices
  drop constraint account_notices__kind__known,
  add constraint account_notices__kind__known
    check (kind in ('REGISTER', 'VERIFY', 'RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED'));
drop table email_undo_tokens;
delete from verification_tokens where changes_from is not null;
alter table verification_tokens drop column changes_from;
`);
