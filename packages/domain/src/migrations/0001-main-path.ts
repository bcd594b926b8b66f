import type { Knex } from 'knex';

/** Accounts, providers, enquiries, matching, leads, outbox and the delivery log: the path from a request to a lead. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table users (
  id uuid primary key default uuidv7(),
  email text not null,
  name text not null,
  phone text,
  role text not null,
  password_hash text,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  constraint users__email__lower check (email = lower(email)),
  constraint users__role__known check (role in ('SEEKER', 'PROVIDER', 'ADMIN', 'SUPER_ADMIN'))
);
create unique index users__email__unique on users (email);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions__user on sessions (user_id);

create table password_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_tokens__user on password_tokens (user_id);

create table reference_versions (
  name text primary key,
  hash text not null
);

create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  slug text not null,
  name text not null
);

create table cities (
  id integer primary key generated always as identity,
  path text not null,
  name text not null,
  province text not null,
  lat double precision not null,
  lng double precision not null
);
create unique index cities__path__unique on cities (path);

-- Derived from cities and only ever rewritten as a whole: foreign keys would check a million rows for nothing.
create table city_distances (
  from_id integer not null,
  band smallint not null,
  to_id integer not null,
  km real not null,
  primary key (from_id, band, to_id)
);

create table providers (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  business_name text not null,
  phone text,
  base_city_id integer not null references cities,
  coverage_radius_km integer not null,
  subscription_status text not null,
  verified_at timestamptz,
  suspended_at timestamptz,
  paused_at timestamptz,
  recent_leads integer not null default 0,
  leads_answered integer not null default 0,
  leads_run_out integer not null default 0,
  last_lead_at timestamptz,
  created_at timestamptz not null,
  constraint providers__radius__range check (coverage_radius_km between 1 and 500),
  constraint providers__subscription__known check (subscription_status in ('ACTIVE', 'PAST_DUE', 'CANCELLED'))
);
create unique index providers__user__unique on providers (user_id);

create table provider_categories (
  provider_id uuid not null references providers on delete cascade,
  category_id uuid not null references categories,
  primary key (provider_id, category_id)
);
create table provider_provinces (
  provider_id uuid not null references providers on delete cascade,
  province text not null,
  primary key (provider_id, province)
);

create table provider_coverage (
  provider_id uuid not null references providers on delete cascade,
  category_id uuid not null references categories,
  province text not null,
  city_id integer not null references cities,
  radius_km integer not null,
  recent_leads integer not null,
  response_rate real not null,
  waiting_since timestamptz not null,
  primary key (provider_id, category_id, province)
);
create index provider_coverage__walk on provider_coverage
  (category_id, province, city_id, recent_leads, response_rate desc, waiting_since, provider_id) include (radius_km);
create index provider_coverage__radius on provider_coverage (category_id, province, city_id, radius_km) include (provider_id);

create table enquiries (
  id uuid primary key default uuidv7(),
  reference text not null,
  status text not null default 'open',
  seeker_id uuid references users on delete set null,
  category_id uuid not null references categories,
  city_id integer not null references cities,
  province text not null,
  title text not null,
  description text not null,
  budget_min integer not null,
  budget_max integer,
  timeframe text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  contact_whatsapp text,
  best_time_to_contact text,
  contact_preferences text[] not null,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  matched_at timestamptz,
  closed_at timestamptz,
  constraint enquiries__status__known check (status in ('open', 'in_progress', 'completed', 'expired', 'cancelled')),
  constraint enquiries__budget__order check (budget_min >= 100 and (budget_max is null or budget_max >= budget_min))
);
create unique index enquiries__reference__unique on enquiries (reference);
create unique index enquiries__idempotency_key__unique on enquiries (idempotency_key);
create index enquiries__seeker on enquiries (seeker_id, id desc);
create index enquiries__open_until on enquiries (expires_at) where status = 'open';

create table leads (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null references enquiries on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  slot smallint not null,
  status text not null default 'SENT',
  distance_km real not null,
  crm_status text not null default 'NEW',
  note text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint leads__status__known check (status in ('SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED')),
  constraint leads__crm_status__known check (crm_status in ('NEW', 'IN_PROGRESS', 'WON', 'LOST')),
  constraint leads__slot__range check (slot between 1 and 5)
);
create unique index leads__enquiry_provider__unique on leads (enquiry_id, provider_id);
create unique index leads__enquiry_slot__unique on leads (enquiry_id, slot) where status in ('SENT', 'ACCEPTED');
create index leads__provider on leads (provider_id, id desc);
create index leads__provider_status on leads (provider_id, status, id desc);
create index leads__open_until on leads (expires_at) where status = 'SENT';

create table lead_history (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  field text not null,
  from_value text,
  to_value text not null,
  at timestamptz not null
);
create index lead_history__lead on lead_history (lead_id, id);

create table match_decisions (
  enquiry_id uuid not null references enquiries on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  wave integer not null,
  outcome text not null,
  rule_version integer not null,
  distance_km real not null,
  radius_km integer not null,
  band smallint not null,
  rank integer,
  decided_at timestamptz not null,
  primary key (enquiry_id, wave, provider_id),
  constraint match_decisions__outcome__known check (outcome in ('SELECTED', 'OUTRANKED', 'OUT_OF_RADIUS'))
);
create index match_decisions__provider on match_decisions (provider_id, enquiry_id);

create table mails (
  id uuid primary key default uuidv7(),
  kind text not null,
  subject_id uuid not null,
  claimed_until timestamptz,
  sent_at timestamptz,
  outcome text,
  created_at timestamptz not null,
  constraint mails__outcome__known check (outcome in ('SENT', 'REFUSED', 'NOT_NEEDED'))
);
create unique index mails__kind_subject__unique on mails (kind, subject_id);

create table outbox (
  id uuid primary key default uuidv7(),
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  set_aside_at timestamptz,
  set_aside_because text
);
create function outbox_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox__notify after insert on outbox for each statement execute function outbox_notify();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table outbox, mails, match_decisions, lead_history, leads, enquiries, provider_coverage, provider_provinces,
  provider_categories, providers, city_distances, cities, categories, reference_versions,
  password_tokens, sessions, users;
drop function outbox_notify();
`);
