/**
 * For finding the people of a business: mailboxes as SQL, and networks of sessions. Also notices of team changes, and more
 * signs of self-rating.
 */
import type { Knex } from 'knex';

const suspicions = (signs: string) => /* sql */ `
alter table ratings drop constraint ratings__suspicions__known;
alter table ratings add constraint ratings__suspicions__known check (suspicions <@ array[${signs}]) not valid;
alter table ratings validate constraint ratings__suspicions__known;`;

export const up = (db: Knex) =>
  db.raw(/* sql */ `
-- The same rule as mailbox.ts, for indexes.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
set search_path = pg_catalog, pg_temp as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host end
  from (
    select regexp_replace(lower(regexp_replace(email, '@[^@]*$', '')), '^(.[^+]*)\\+.*$', '\\1') as name,
      lower(substring(email from '[^@]*$')) as host
  ) part
$$;

alter table sessions add column network bytea;
alter table team_members alter column notices set default 'ASSIGNED';

-- A change of a team, or an invitation, and a person who is told by email.
create table team_change_notices (
  id uuid default uuidv7() primary key,
  user_id uuid not null references users on delete cascade,
  history_id uuid references provider_history on delete cascade,
  invitation_id uuid references team_invitations on delete cascade,
  created_at timestamptz not null,
  constraint team_change_notices__about__one check (num_nonnulls(history_id, invitation_id) = 1)
);
create index team_change_notices__user on team_change_notices (user_id);
create index team_change_notices__history on team_change_notices (history_id);
create index team_change_notices__invitation on team_change_notices (invitation_id);
create index team_change_notices__created on team_change_notices (created_at);
${suspicions(`'MAILBOX', 'PHONE', 'DEVICE', 'INVITATION', 'NETWORK', 'TIMING'`)}
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
update ratings set suspicions = array(
  select sign from unnest(suspicions) sign where sign in ('MAILBOX', 'PHONE', 'DEVICE'));
${suspicions(`'MAILBOX', 'PHONE', 'DEVICE'`)}
drop table team_change_notices;
alter table team_members alter column notices set default 'NONE';
alter table sessions drop column network;
drop function mailbox_of;
`);
