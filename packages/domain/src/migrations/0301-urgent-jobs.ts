import type { Knex } from 'knex';

/** Whether a provider takes urgent jobs and answers at night, its call-out fee, "Available now", and each person's own night. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table providers
  add column takes_urgent boolean not null default true,
  add column answers_at_night boolean not null default false,
  add column call_out_cents integer,
  add column available_until timestamptz,
  add constraint providers__call_out__positive check (call_out_cents > 0) not valid,
  add constraint providers__available__takes_urgent check (takes_urgent or available_until is null) not valid;
alter table users add column rings_at_night boolean not null default true;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table users drop column rings_at_night;
alter table providers
  drop column takes_urgent, drop column answers_at_night, drop column call_out_cents, drop column available_until;
`);
