import type { Knex } from 'knex';

/**
 * Data that public pages collect (messages to the team, applications) and count. `enquiries__board` has the
 * public board's order. `enquiries__counts` and `leads__answers` serve the figures.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  subject text not null,
  category text not null,
  message text not null,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamptz not null
);
create unique index contact_messages__idempotency_key__unique on contact_messages (idempotency_key);
create index contact_messages__email on contact_messages (email, created_at);

create table provider_applications (
  id uuid primary key default uuidv7(),
  status text not null default 'new',
  plan text not null,
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  category_id uuid not null references categories,
  service_area text not null,
  experience text,
  message text,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint provider_applications__status__known check (status in ('new', 'approved', 'rejected'))
);
create unique index provider_applications__idempotency_key__unique on provider_applications (idempotency_key);
create index provider_applications__email on provider_applications (email, created_at);
create index provider_applications__status on provider_applications (status, id desc);

create index enquiries__board on enquiries (created_at desc, id desc) include (category_id, province)
  where status in ('open', 'in_progress');
create index enquiries__counts on enquiries (category_id, province, city_id) include (status, created_at);
create index leads__answers on leads (answered_at) include (enquiry_id, created_at) where status in ('ACCEPTED', 'DECLINED');
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop index leads__answers, enquiries__counts, enquiries__board;
drop table provider_applications, contact_messages;
`);
