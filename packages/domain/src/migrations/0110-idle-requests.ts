/** Requests in progress close after a time without activity. Each closing has a notice a week before, which the seeker can answer. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
/* When a request in progress is next checked for inactivity. Null until its first check. */
alter table enquiries add column idle_check_at timestamptz;
/* When the seeker last asked to keep the request open. */
alter table enquiries add column kept_open_at timestamptz;
alter table enquiries drop constraint enquiries__outcome__known;
alter table enquiries add constraint enquiries__outcome__known
  check (outcome in ('DONE', 'ELSEWHERE', 'NOT_NEEDED', 'WITHDRAWN', 'UNKNOWN')) not valid;
alter table enquiries validate constraint enquiries__outcome__known;

create table closing_notices (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null references enquiries on delete cascade,
  closes_at timestamptz not null,
  created_at timestamptz not null
);
create index closing_notices__enquiry on closing_notices (enquiry_id, created_at);
create index closing_notices__created_at on closing_notices (created_at);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table closing_notices;
update enquiries set outcome = 'NOT_NEEDED' where outcome = 'UNKNOWN';
alter table enquiries drop constraint enquiries__outcome__known;
alter table enquiries add constraint enquiries__outcome__known
  check (outcome in ('DONE', 'ELSEWHERE', 'NOT_NEEDED', 'WITHDRAWN'));
alter table enquiries drop column kept_open_at, drop column idle_check_at;
`);
