import type { Knex } from 'knex';

const reasons = `'TIME_RAN_OUT', 'DECLINED', 'CHOSE_ANOTHER', 'WITHDRAWN', 'REMOVED', 'REVOKED', 'REQUEST_EXPIRED', 'SUSPENDED',
    'PROVIDER_LEFT', 'PLACES_TAKEN'`;

/** A lead also ends because its request changed beyond the provider's reach, or because the provider's plan ended. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table leads
  drop constraint leads__end_reason__known,
  add constraint leads__end_reason__known check (end_reason in (${reasons}, 'REQUEST_CHANGED', 'PLAN_ENDED')) not valid`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table leads drop constraint leads__end_reason__known;
update leads set end_reason = 'REQUEST_EXPIRED' where end_reason = 'REQUEST_CHANGED';
update leads set end_reason = 'PROVIDER_LEFT' where end_reason = 'PLAN_ENDED';
alter table leads add constraint leads__end_reason__known check (end_reason in (${reasons}))`);
