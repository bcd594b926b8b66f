import type { Knex } from 'knex';

/**
 * An index on recent requests with everything that decides their reach, so that the preview of settings reads
 * only the index. Also the end of a pause. A pause without an end lasts until the provider resumes. The
 * previous version treats every pause as one without an end.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create index enquiries__recent on enquiries (created_at, id) include (category_id, province, city_id, status);

alter table providers
  add column paused_until timestamptz,
  add constraint providers__paused_until__paused check (paused_until is null or paused_at is not null);
create index providers__paused_until on providers (paused_until) where paused_until is not null;

alter table provider_history
  drop constraint provider_history__kind__known,
  add constraint provider_history__kind__known check (kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION', 'PAUSE'));
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
delete from provider_history where kind = 'PAUSE';
alter table provider_history
  drop constraint provider_history__kind__known,
  add constraint provider_history__kind__known check (kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION'));
drop index providers__paused_until;
alter table providers drop constraint providers__paused_until__paused, drop column paused_until;
drop index enquiries__recent;
`);
