import type { Knex } from 'knex';

/**
 * A provider's own data about a lead: the value of a won job in cents, reasons for losing or declining it, a
 * follow-up date and quick replies. `lead_follow_ups` has one row per lead. A new date replaces the row, and
 * its new id identifies a new reminder.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table leads
  add column won_value_cents integer,
  add column lost_reason text,
  add column decline_reason text,
  add constraint leads__won_value_cents__range check (won_value_cents > 0),
  add constraint leads__lost_reason__known
    check (lost_reason in ('PRICE', 'ANOTHER_PROVIDER', 'NO_ANSWER', 'NOT_NEEDED', 'TOO_BUSY', 'OTHER')),
  add constraint leads__decline_reason__known
    check (decline_reason in ('TOO_FAR', 'WRONG_TRADE', 'TOO_BUSY', 'BUDGET', 'OTHER'));

create table lead_follow_ups (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads (id) on delete cascade,
  due_at timestamptz not null,
  reminded_at timestamptz,
  created_at timestamptz not null
);
create unique index lead_follow_ups__lead__unique on lead_follow_ups (lead_id);
create index lead_follow_ups__due on lead_follow_ups (due_at) where reminded_at is null;

create table quick_replies (
  provider_id uuid not null references providers (id) on delete cascade,
  position smallint not null,
  name text not null,
  body text not null,
  primary key (provider_id, position)
);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table quick_replies;
drop table lead_follow_ups;
alter table leads drop column won_value_cents, drop column lost_reason, drop column decline_reason;
`);
