import type { Knex } from 'knex';

/** Each statement locks one table, in its own transaction, so that it cannot be in a deadlock with the processes. */
export const config = { transaction: false };

/** Whether a provider takes urgent jobs and answers at night, its call-out fee, "Available now", and each person's own night. */
export const up = async (db: Knex): Promise<void> => {
  await db.raw(/* sql */ `
alter table providers
  add column if not exists takes_urgent boolean not null default true,
  add column if not exists answers_at_night boolean not null default false,
  add column if not exists call_out_cents integer,
  add column if not exists available_until timestamptz,
  drop constraint if exists providers__call_out__positive,
  drop constraint if exists providers__available__takes_urgent,
  add constraint providers__call_out__positive check (call_out_cents > 0) not valid,
  add constraint providers__available__takes_urgent check (takes_urgent or available_until is null) not valid`);
  await db.raw('alter table users add column if not exists rings_at_night boolean not null default true');
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('alter table users drop column rings_at_night');
  await db.raw(/* sql */ `
alter table providers
  drop column takes_urgent, drop column answers_at_night, drop column call_out_cents, drop column available_until`);
};
