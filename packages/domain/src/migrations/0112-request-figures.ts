import type { Knex } from 'knex';

/**
 * Figures of requests for pages that must not read the whole history. Triggers note which requests changed, so that no
 * writer can forget it, and a job counts those again. Only the job writes the sums, so that writers do not wait for each
 * other.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table stats_changes (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null
);

-- What the sums contain of each request.
create table counted_requests (
  enquiry_id uuid primary key,
  day date not null,
  closed_day date,
  category_id uuid not null,
  province text not null,
  city_id integer not null,
  status text not null,
  is_matched boolean not null,
  is_accepted boolean not null,
  lead_minutes integer,
  accept_minutes integer,
  ratings integer not null,
  stars integer not null
);

create table daily_stats (
  day date primary key,
  posted integer not null,
  closed integer not null,
  matched integer not null,
  accepted integer not null,
  unmatched integer not null
);

create table daily_waits (
  day date not null,
  kind text not null,
  minutes integer not null,
  requests integer not null,
  primary key (day, kind, minutes),
  constraint daily_waits__kind__known check (kind in ('lead', 'accept'))
);

create table request_totals (
  category_id uuid not null,
  place text not null,
  requests integer not null,
  jobs integer not null,
  ratings integer not null,
  stars integer not null,
  primary key (place, category_id)
);

create table status_totals (
  status text primary key,
  requests integer not null
);

create function note_request_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'enquiries' then
    insert into stats_changes (enquiry_id) values (coalesce(new.id, old.id));
  elsif tg_table_name = 'leads' then
    insert into stats_changes (enquiry_id) values (coalesce(new.enquiry_id, old.enquiry_id));
  else
    insert into stats_changes (enquiry_id) select enquiry_id from leads where id = coalesce(new.lead_id, old.lead_id);
  end if;
  return null;
end $$;

create trigger enquiries__counted after insert or delete on enquiries
  for each row execute function note_request_change();
create trigger enquiries__recounted after update on enquiries for each row
  when (old.status is distinct from new.status
    or old.closed_at is distinct from new.closed_at
    or old.category_id is distinct from new.category_id
    or old.city_id is distinct from new.city_id
    or old.province is distinct from new.province
    or old.created_at is distinct from new.created_at)
  execute function note_request_change();
create trigger leads__counted after insert or delete on leads
  for each row execute function note_request_change();
create trigger leads__recounted after update on leads for each row
  when (old.status is distinct from new.status
    or old.answered_at is distinct from new.answered_at
    or old.created_at is distinct from new.created_at)
  execute function note_request_change();
create trigger ratings__counted after insert or delete on ratings
  for each row execute function note_request_change();
create trigger ratings__recounted after update on ratings for each row
  when (old.status is distinct from new.status
    or old.stars is distinct from new.stars)
  execute function note_request_change();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop trigger enquiries__counted on enquiries;
drop trigger enquiries__recounted on enquiries;
drop trigger leads__counted on leads;
drop trigger leads__recounted on leads;
drop trigger ratings__counted on ratings;
drop trigger ratings__recounted on ratings;
drop function note_request_change();
drop table status_totals, request_totals, daily_waits, daily_stats, counted_requests, stats_changes;
`);
