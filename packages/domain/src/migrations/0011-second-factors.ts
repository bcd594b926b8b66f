import type { Knex } from 'knex';

/**
 * Second factors: authenticator apps, recovery codes and passkeys. Also how and when each session's owner
 * authenticated.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table sessions
  -- PASSWORD, TOTP, RECOVERY_CODE, PASSKEY: what was shown in this session. Empty in those begun before this release.
  add column methods text[] not null default '{}',
  add column second_factor_at timestamptz,
  -- When the owner last proved who they are: what matters most asks for it to be minutes ago.
  add column confirmed_at timestamptz;

create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  -- The key that the secret is sealed with, and the secret: see credentials/sealing.ts.
  key_id text not null,
  sealed_secret bytea not null,
  -- The time step of the last code that was used: no code works twice.
  last_step integer not null default 0,
  created_at timestamptz not null,
  -- Null until the owner has shown a code.
  enabled_at timestamptz
);

create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz
);
create index recovery_codes__user on recovery_codes (user_id);

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys__credential__unique on passkeys (credential_id);
create index passkeys__user on passkeys (user_id);

-- What is under way: a sign-in between the password and the second factor, a passkey between its challenge and its answer.
create table auth_challenges (
  token_hash bytea primary key,
  purpose text not null,
  -- Null where a passkey is to say whose it is.
  user_id uuid references users on delete cascade,
  -- What a passkey has to sign.
  webauthn_challenge text,
  expires_at timestamptz not null,
  constraint auth_challenges__purpose__known
    check (purpose in ('SECOND_FACTOR', 'PASSKEY_SIGN_IN', 'PASSKEY_CONFIRM', 'PASSKEY_ADD'))
);
create index auth_challenges__user on auth_challenges (user_id);

alter table account_notices
  drop constraint account_notices__kind__known,
  add constraint account_notices__kind__known
    check (kind in (
      'REGISTER', 'VERIFY', 'RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'EMAIL_CHANGE', 'TOTP_ADDED', 'TOTP_REMOVED',
      'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'RECOVERY_CODES_REPLACED', 'RECOVERY_CODE_USED'
    ));
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
delete from account_notices where kind in (
  'TOTP_ADDED', 'TOTP_REMOVED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'RECOVERY_CODES_REPLACED', 'RECOVERY_CODE_USED'
);
alter table account_notices
  drop constraint account_notices__kind__known,
  add constraint account_notices__kind__known
    check (kind in ('REGISTER', 'VERIFY', 'RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'EMAIL_CHANGE'));
drop table auth_challenges, passkeys, recovery_codes, totp_factors;
alter table sessions drop column methods, drop column second_factor_at, drop column confirmed_at;
`);
