import type { Knex } from 'knex';

/**
 * Renames columns to standard terms: a lead expires, an undeliverable row is a dead letter, a refresh token
 * is issued.
 * The previous release reads the old names, so stop its processes before this migration.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table providers rename column leads_run_out to leads_expired;
alter table sessions rename column handed_out_at to refresh_issued_at;
alter table outbox rename column set_aside_at to dead_lettered_at;
alter table outbox rename column set_aside_because to dead_letter_reason;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table outbox rename column dead_letter_reason to set_aside_because;
alter table outbox rename column dead_lettered_at to set_aside_at;
alter table sessions rename column refresh_issued_at to handed_out_at;
alter table providers rename column leads_expired to leads_run_out;
`);
