import type { Knex } from 'knex';

/** An index can only be created concurrently outside a transaction. */
export const config = { transaction: false };

/**
 * For retention and refreshes that read only what is due. `enquiries__ended` is the order in which the rows of ended requests
 * are deleted. The index of mails by block range gets useless once new rows reuse the space of deleted ones.
 */
const indexes = {
  enquiries__ended:
    'enquiries (coalesce(closed_at, contacts_erased_at), id) where coalesce(closed_at, contacts_erased_at) is not null',
  reports__ended: 'reports (coalesce(decided_at, created_at))',
  team_invitations__ended: 'team_invitations (coalesce(accepted_at, withdrawn_at, expires_at))',
  password_tokens__expiry: 'password_tokens (expires_at)',
  verification_tokens__expiry: 'verification_tokens (expires_at)',
  email_undo_tokens__expiry: 'email_undo_tokens (expires_at)',
  auth_challenges__expiry: 'auth_challenges (expires_at)',
  totp_factors__unfinished: 'totp_factors (created_at) where enabled_at is null',
  sessions__ended: 'sessions (least(expires_at, revoked_at))',
  user_devices__last_seen: 'user_devices (last_seen_at)',
  account_notices__created: 'account_notices (created_at)',
  team_notices__created: 'team_notices (created_at)',
  providers__withdrawn: 'providers (withdrawn_at) where withdrawn_at is not null',
  mails__time: 'mails (created_at)',
};

export const up = async (db: Knex): Promise<void> => {
  await db.raw(/* sql */ `
-- How far a job has come in the rows that it reads in order.
create table if not exists job_positions (
  name text not null,
  at timestamptz not null,
  id uuid not null,
  constraint job_positions_pkey primary key (name)
);
insert into job_positions (name, at, id)
select name, '-infinity', '00000000-0000-0000-0000-000000000000'
from unnest(array['request-links', 'messages', 'service-pages', 'all-service-pages']) as name
on conflict do nothing;
`);
  for (const [name, definition] of Object.entries(indexes)) {
    await db.raw(`drop index concurrently if exists ${name}`);
    await db.raw(`create index concurrently ${name} on ${definition}`);
  }
  await db.raw('drop index concurrently if exists mails__created');
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('create index mails__created on mails using brin (created_at)');
  for (const name of Object.keys(indexes)) await db.raw(`drop index concurrently if exists ${name}`);
  await db.raw('drop table job_positions');
};
