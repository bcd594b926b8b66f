import type { Knex } from 'knex';

/**
 * How a provider is notified of its leads. `leads.digest_at` is when a digest announces a lead, or null if
 * the lead has a separate email. It is set when the lead is sent, so that a later change of the setting never
 * repeats or loses a lead.
 * A digest has a row whose id identifies its email. A push subscription belongs to a browser session, and has
 * a delivery row per lead.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table providers
  add column lead_mail text not null default 'AT_ONCE',
  add constraint providers__lead_mail__known check (lead_mail in ('AT_ONCE', 'HOURLY', 'MORNING'));

create table lead_digests (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  created_at timestamptz not null
);
create index lead_digests__provider on lead_digests (provider_id);
create index lead_digests__time on lead_digests (created_at);

alter table leads
  add column digest_at timestamptz,
  add column digest_id uuid references lead_digests on delete set null;
create index leads__digest_due on leads (digest_at) where digest_id is null and status = 'SENT';
create index leads__digest on leads (digest_id) where digest_id is not null;

create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create unique index push_subscriptions__endpoint__unique on push_subscriptions (endpoint);
create index push_subscriptions__user on push_subscriptions (user_id, id);
create unique index push_subscriptions__session__unique on push_subscriptions (session_id);

create table push_deliveries (
  lead_id uuid not null references leads on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  claimed_until timestamptz,
  outcome text,
  created_at timestamptz not null,
  primary key (lead_id, subscription_id),
  constraint push_deliveries__outcome__known check (outcome in ('SENT', 'REFUSED'))
);
create index push_deliveries__subscription on push_deliveries (subscription_id);
create index push_deliveries__time on push_deliveries (created_at);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table push_deliveries, push_subscriptions;
alter table leads drop column digest_at, drop column digest_id;
drop table lead_digests;
alter table providers drop column lead_mail;
`);
