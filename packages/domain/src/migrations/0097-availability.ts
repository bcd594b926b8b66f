import type { Knex } from 'knex';

/** When a provider works, how many leads it takes a week, when it wants no pushes, and its holidays. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table providers
  add column working_hours jsonb,
  add column weekly_limit integer constraint providers__weekly_limit__positive check (weekly_limit >= 1),
  add column full_until timestamptz,
  add column quiet_from text,
  add column quiet_until text,
  add constraint providers__quiet__whole check ((quiet_from is null) = (quiet_until is null));
create index providers__full on providers (full_until) where full_until is not null;

create table provider_holidays (
  provider_id uuid not null constraint provider_holidays_provider_id_fkey references providers on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint provider_holidays_pkey primary key (provider_id, starts_at),
  constraint provider_holidays__ends_later check (ends_at > starts_at)
);
create index provider_holidays__start on provider_holidays (starts_at);

create table delayed_pushes (
  id uuid constraint delayed_pushes_pkey primary key default uuidv7(),
  lead_id uuid constraint delayed_pushes_lead_id_fkey references leads on delete cascade,
  message_id uuid constraint delayed_pushes_message_id_fkey references messages on delete cascade,
  due_at timestamptz not null,
  constraint delayed_pushes__lead__unique unique (lead_id),
  constraint delayed_pushes__message__unique unique (message_id),
  constraint delayed_pushes__about__one check (num_nonnulls(lead_id, message_id) = 1)
);
create index delayed_pushes__due on delayed_pushes (due_at);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table delayed_pushes, provider_holidays;
alter table providers
  drop constraint providers__quiet__whole,
  drop column working_hours, drop column weekly_limit, drop column full_until, drop column quiet_from,
  drop column quiet_until;
`);
