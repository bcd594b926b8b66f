import type { Knex } from 'knex';

/**
 * Escalations: requests sent to further candidates because no provider had accepted them, with the hours
 * since the match. Each step exists once. `escalate_at` is when the next one is due. Open requests start at
 * their next future step.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table escalations (
  id uuid not null default uuidv7(),
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  hours smallint not null,
  created_at timestamptz not null,
  constraint escalations_pkey primary key (id)
);
create unique index escalations__once on escalations (enquiry_id, hours);
create index escalations__time on escalations (created_at);

alter table enquiries add column escalate_at timestamptz;
update enquiries
set escalate_at = matched_at + case when matched_at > now() - interval '24 hours' then interval '24 hours' else interval '72 hours' end
where status = 'open' and matched_at > now() - interval '72 hours';
create index enquiries__escalate on enquiries (escalate_at) where status = 'open' and escalate_at is not null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries drop column escalate_at;
drop table escalations;
`);
