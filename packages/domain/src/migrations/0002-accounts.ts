import type { Knex } from 'knex';

/** Registration, rotating sessions, verified addresses, known devices, account emails and rate limits. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table sessions
  add column device text not null default 'Unknown device',
  add column last_seen_at timestamptz,
  -- Without a salt a session cannot be renewed: those begun before this release end when they said they would.
  add column refresh_salt bytea,
  add column generation integer not null default 0,
  add column previous_generation integer,
  add column handed_out_at timestamptz;

-- The address a link was mailed to; null in links sent before this release.
alter table password_tokens add column email text;

create table verification_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_tokens__user on verification_tokens (user_id);

create table account_notices (
  id uuid primary key default uuidv7(),
  kind text not null,
  email text not null,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  constraint account_notices__kind__known
    check (kind in ('REGISTER', 'VERIFY', 'RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED'))
);
create index account_notices__user on account_notices (user_id);

create table user_devices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create unique index user_devices__token_user__unique on user_devices (token_hash, user_id);
create index user_devices__user on user_devices (user_id);

-- In the shape rate-limiter-flexible reads. Unlogged: after a crash of Postgres everybody may begin anew.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table rate_limits, user_devices, account_notices, verification_tokens;
alter table password_tokens drop column email;
alter table sessions
  drop column device, drop column last_seen_at, drop column refresh_salt, drop column generation,
  drop column previous_generation, drop column handed_out_at;
`);
