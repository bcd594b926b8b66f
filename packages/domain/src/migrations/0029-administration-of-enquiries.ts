import type { Knex } from 'knex';

/**
 * Administration of enquiries: search by seeker, removal with a reason, and "match again". Match decisions
 * store the ranking stats of each candidate, which change with every lead. Earlier decisions, and those of
 * the previous release, have none.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries
  drop constraint enquiries__status__known,
  add constraint enquiries__status__known
    check (status in ('open', 'in_progress', 'completed', 'expired', 'cancelled', 'removed')),
  add column removal_reason text,
  add column removal_note text,
  add constraint enquiries__removal_reason__known check (removal_reason in ('SPAM', 'DUPLICATE', 'ABUSE', 'OTHER'));
create index enquiries__search on enquiries
  using gin (title gin_trgm_ops, reference gin_trgm_ops, contact_name gin_trgm_ops, contact_email gin_trgm_ops);
create index enquiries__search_phone on enquiries using gin (
  regexp_replace(contact_phone, '\\D', '', 'g') gin_trgm_ops, regexp_replace(contact_whatsapp, '\\D', '', 'g') gin_trgm_ops);

create index providers__base on providers (base_city_id) where base_city_id is not null;
alter table match_decisions
  add column recent_leads integer,
  add column response_rate real,
  add column waiting_since timestamptz;

-- The presses of "match again".
create table rematches (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  requested_at timestamptz not null,
  -- The rounds that the enquiry had then: what came of it are the leads of later ones.
  wave_before integer not null,
  done_at timestamptz
);
create index rematches__enquiry on rematches (enquiry_id, requested_at);
`);

/** Removed enquiries become cancelled. */
export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table rematches;
alter table match_decisions drop column recent_leads, drop column response_rate, drop column waiting_since;
drop index enquiries__search, enquiries__search_phone, providers__base;
update enquiries set status = 'cancelled' where status = 'removed';
alter table enquiries
  drop column removal_reason,
  drop column removal_note,
  drop constraint enquiries__status__known,
  add constraint enquiries__status__known check (status in ('open', 'in_progress', 'completed', 'expired', 'cancelled'));
`);
