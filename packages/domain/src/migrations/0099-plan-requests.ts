/** Requests of providers to change their plan, and what the administrators decided. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table plan_requests (
  id uuid default uuidv7() primary key,
  provider_id uuid not null references providers on delete cascade,
  from_plan text not null,
  plan text not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  status text not null default 'OPEN',
  decided_at timestamptz,
  -- Null for a request that its provider withdrew, and for a deleted account.
  decided_by uuid references users on delete set null,
  note text not null default '',
  constraint plan_requests__from_plan__known check (from_plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  constraint plan_requests__plan__known check (plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  constraint plan_requests__plan__changes check (plan <> from_plan),
  constraint plan_requests__status__known check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  constraint plan_requests__status__decided check ((status = 'OPEN') = (decided_at is null))
);
/* One open request of a provider. */
create unique index plan_requests__open on plan_requests (provider_id) where status = 'OPEN';
create index plan_requests__waiting on plan_requests (created_at, id) where status = 'OPEN';
create index plan_requests__provider on plan_requests (provider_id, id desc);
`);

export const down = (db: Knex) => db.raw('drop table plan_requests');
