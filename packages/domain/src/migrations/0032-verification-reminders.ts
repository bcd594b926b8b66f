import type { Knex } from 'knex';

/** Reminders of the end of a provider's verification, with the number of days before it. Each exists once. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table verification_reminders (
  id uuid not null default uuidv7(),
  provider_id uuid not null references providers (id) on delete cascade,
  verified_until timestamptz not null,
  days_before smallint not null,
  created_at timestamptz not null,
  constraint verification_reminders_pkey primary key (id)
);
create unique index verification_reminders__once on verification_reminders (provider_id, verified_until, days_before);
`);

export const down = (db: Knex) => db.raw('drop table verification_reminders');
