import type { Knex } from 'knex';

/**
 * Providers in rare states, in the order of the administrators' list, so that a search for them reads no
 * other rows.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create index providers__unsubscribed on providers (subscription_status, created_at desc, id desc)
  where subscription_status <> 'ACTIVE';
create index providers__suspended on providers (created_at desc, id desc) where suspended_at is not null;
create index providers__paused on providers (created_at desc, id desc) where paused_at is not null;
create index providers__unverified on providers (created_at desc, id desc) where verified_at is null and completed_at is not null;
create index providers__incomplete on providers (created_at desc, id desc) where completed_at is null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop index providers__unsubscribed, providers__suspended, providers__paused, providers__unverified, providers__incomplete;
`);
