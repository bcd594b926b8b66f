/** Teams: the people besides the main owner who work for a provider, their invitations, and who did what on a lead. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
/* providers.user_id is the main owner, who gets the emails and has no row here. */
create table team_members (
  user_id uuid primary key references users on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  role text not null,
  notices text not null default 'NONE',
  joined_at timestamptz not null,
  constraint team_members__role__known check (role in ('OWNER', 'MEMBER')),
  constraint team_members__notices__known check (notices in ('NONE', 'ASSIGNED', 'ALL'))
);
create index team_members__provider on team_members (provider_id);

create table team_invitations (
  id uuid default uuidv7() primary key,
  provider_id uuid not null references providers on delete cascade,
  email text not null,
  role text not null,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint team_invitations__email__lower check (email = lower(email)),
  constraint team_invitations__role__known check (role in ('OWNER', 'MEMBER')),
  constraint team_invitations__end__one check (accepted_at is null or withdrawn_at is null)
);
/* One invitation of each address waits for an answer. */
create unique index team_invitations__open on team_invitations (provider_id, email)
  where accepted_at is null and withdrawn_at is null;
create index team_invitations__provider on team_invitations (provider_id, created_at);
create index team_invitations__email on team_invitations (email);
create index team_invitations__invited_by on team_invitations (invited_by);

create table team_invitation_tokens (
  token_hash bytea primary key,
  invitation_id uuid not null references team_invitations on delete cascade,
  created_at timestamptz not null
);
create index team_invitation_tokens__invitation on team_invitation_tokens (invitation_id);

create table team_notices (
  id uuid default uuidv7() primary key,
  user_id uuid not null references users on delete cascade,
  lead_id uuid not null references leads on delete cascade,
  kind text not null,
  created_at timestamptz not null,
  constraint team_notices__kind__known check (kind in ('SENT', 'ASSIGNED'))
);
/* A member gets one notice of a new lead, and one of each assignment. */
create unique index team_notices__sent on team_notices (lead_id, user_id) where kind = 'SENT';
create index team_notices__user on team_notices (user_id);
create index team_notices__lead on team_notices (lead_id);

alter table leads add column assignee_id uuid references users on delete set null;
create index leads__assignee on leads (assignee_id) where assignee_id is not null;
alter table lead_history
  add column actor_id uuid references users on delete set null,
  add column assignee_id uuid references users on delete set null;
create index lead_history__actor on lead_history (actor_id) where actor_id is not null;
create index lead_history__assignee on lead_history (assignee_id) where assignee_id is not null;
alter table messages add column sender_id uuid references users on delete set null;
create index messages__sender on messages (sender_id) where sender_id is not null;
alter table quotes add column sender_id uuid references users on delete set null;
create index quotes__sender on quotes (sender_id) where sender_id is not null;

alter table provider_history drop constraint provider_history__kind__known;
alter table provider_history add constraint provider_history__kind__known
  check (kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION', 'PAUSE', 'SETTINGS', 'ROLE', 'TEAM'));
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
delete from provider_history where kind = 'TEAM';
alter table provider_history drop constraint provider_history__kind__known;
alter table provider_history add constraint provider_history__kind__known
  check (kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION', 'PAUSE', 'SETTINGS', 'ROLE'));
alter table quotes drop column sender_id;
alter table messages drop column sender_id;
alter table lead_history drop column actor_id, drop column assignee_id;
alter table leads drop column assignee_id;
drop table team_notices, team_invitation_tokens, team_invitations, team_members;
`);
