import type { Knex } from 'knex';

/**
 * Access passes and their tokens: one for an administrator to copy, and one per try to mail it. Only hashes
 * are stored. Used passes are kept, so that a late reuse can be explained.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table access_passes (
  id uuid primary key default uuidv7(),
  email text not null,
  plan text not null,
  status text not null default 'ACTIVE',
  -- Who generated it; null for one that was renewed or printed by the command, or whose maker's account is gone.
  created_by uuid references users on delete set null,
  -- The application that it approves.
  application_id uuid references provider_applications on delete set null,
  -- The expired pass that it stands in for: each is renewed once.
  renews_id uuid references access_passes on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users on delete set null,
  revoked_at timestamptz,
  constraint access_passes__email__lower check (email = lower(email)),
  constraint access_passes__plan__known check (plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  constraint access_passes__status__known check (status in ('ACTIVE', 'USED', 'EXPIRED', 'REVOKED'))
);
create index access_passes__active_until on access_passes (expires_at) where status = 'ACTIVE';
create index access_passes__email on access_passes (email, id desc);
create unique index access_passes__renews__unique on access_passes (renews_id);
create index access_passes__created_by on access_passes (created_by) where created_by is not null;
create index access_passes__used_by on access_passes (used_by) where used_by is not null;
create index access_passes__application on access_passes (application_id) where application_id is not null;

create table access_pass_tokens (
  token_hash bytea primary key,
  pass_id uuid not null references access_passes on delete cascade,
  -- Whoever has it has read the address's mail.
  mailed boolean not null,
  created_at timestamptz not null
);
create index access_pass_tokens__pass on access_pass_tokens (pass_id);
`);

export const down = (db: Knex) => db.raw(/* sql */ `drop table access_pass_tokens, access_passes`);
