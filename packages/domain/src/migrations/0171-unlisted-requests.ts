import type { Knex } from 'knex';

/**
 * Requests that their seekers keep off the public pages. The sums contain every request so far, also the removed ones, which are
 * counted again. After `down`, the daily comparison adds them back.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries add column is_unlisted boolean not null default false;
alter table counted_requests add column is_public boolean not null default true;

create or replace trigger enquiries__recounted after update on enquiries for each row
  when (old.status is distinct from new.status
    or old.closed_at is distinct from new.closed_at
    or old.category_id is distinct from new.category_id
    or old.city_id is distinct from new.city_id
    or old.province is distinct from new.province
    or old.created_at is distinct from new.created_at
    or old.matched_at is distinct from new.matched_at
    or old.is_unlisted is distinct from new.is_unlisted)
  execute function note_request_change();

insert into stats_changes (enquiry_id) select enquiry_id from counted_requests where status = 'removed';
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
create or replace trigger enquiries__recounted after update on enquiries for each row
  when (old.status is distinct from new.status
    or old.closed_at is distinct from new.closed_at
    or old.category_id is distinct from new.category_id
    or old.city_id is distinct from new.city_id
    or old.province is distinct from new.province
    or old.created_at is distinct from new.created_at
    or old.matched_at is distinct from new.matched_at)
  execute function note_request_change();
alter table counted_requests drop column is_public;
alter table enquiries drop column is_unlisted;
`);
