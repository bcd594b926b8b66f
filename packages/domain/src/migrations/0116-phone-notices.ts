import type { Knex } from 'knex';

/**
 * Numbers that get notices by WhatsApp or SMS, the codes that confirm them, the delivery log, and numbers whose owners
 * replied STOP. `recipient` is the SHA-256 of a number, which the budget and STOP need after the number is deleted.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table phones (
  id uuid constraint phones_pkey primary key default uuidv7(),
  user_id uuid constraint phones_user_id_fkey references users on delete cascade,
  enquiry_id uuid constraint phones_enquiry_id_fkey references enquiries on delete cascade,
  number text not null,
  kinds text[] not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  constraint phones__user__unique unique (user_id),
  constraint phones__enquiry__unique unique (enquiry_id),
  constraint phones__owner__one check (num_nonnulls(user_id, enquiry_id) = 1)
);
create index phones__number on phones (number);

create table phone_codes (
  id uuid constraint phone_codes_pkey primary key default uuidv7(),
  phone_id uuid not null constraint phone_codes_phone_id_fkey references phones on delete cascade,
  /* Null until the code is sent. */
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index phone_codes__phone on phone_codes (phone_id);
create index phone_codes__expiry on phone_codes (expires_at);

create table phone_notices (
  id uuid constraint phone_notices_pkey primary key default uuidv7(),
  kind text not null,
  subject_id uuid not null,
  /* Null once the number is removed. */
  phone_id uuid constraint phone_notices_phone_id_fkey references phones on delete set null,
  recipient bytea,
  created_at timestamptz not null,
  /* The end of the quiet hours that it waits for. */
  due_at timestamptz,
  first_tried_at timestamptz,
  /* Before the gateway is called: without an outcome, it may have been sent. */
  handed_over_at timestamptz,
  claimed_until timestamptz,
  outcome text,
  gateway_id text,
  sent_at timestamptz,
  delivered_at timestamptz,
  constraint phone_notices__subject__unique unique (kind, subject_id, phone_id),
  constraint phone_notices__outcome__known
    check (outcome in ('SENT', 'REFUSED', 'FAILED', 'UNKNOWN', 'NOT_NEEDED', 'WITHHELD'))
);
create index phone_notices__phone on phone_notices (phone_id);
create index phone_notices__recipient on phone_notices (recipient, handed_over_at) where handed_over_at is not null;
create index phone_notices__gateway on phone_notices (gateway_id) where gateway_id is not null;
create index phone_notices__due on phone_notices (due_at) where due_at is not null;
create index phone_notices__time on phone_notices (created_at);

create table phone_stops (
  recipient bytea constraint phone_stops_pkey primary key,
  stopped_at timestamptz not null
);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table phone_stops;
drop table phone_notices;
drop table phone_codes;
drop table phones;
`);
