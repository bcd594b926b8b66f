/** Reports of leads and conversations to the administrators, and why a lead's CRM status changed without the provider. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table reports (
  id uuid default uuidv7() primary key,
  kind text not null,
  lead_id uuid not null references leads on delete cascade,
  reporter text not null,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  status text not null default 'OPEN',
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  constraint reports__kind__known check (kind in ('LEAD', 'CONVERSATION')),
  constraint reports__reporter__known check (reporter in ('SEEKER', 'PROVIDER')),
  constraint reports__text__bounded check (length(text) <= 1000),
  constraint reports__status__known check (status in ('OPEN', 'CONFIRMED', 'DISMISSED')),
  constraint reports__status__decided check ((status = 'OPEN') = (decided_at is null))
);
/* One open report of each kind, lead and side. */
create unique index reports__open on reports (lead_id, kind, reporter) where status = 'OPEN';
create index reports__waiting on reports (created_at, id) where status = 'OPEN';
/* Leads that no longer count as recent. */
create index reports__confirmed on reports (lead_id) where kind = 'LEAD' and status = 'CONFIRMED';

alter table lead_history add column cause text;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table lead_history drop column cause;
drop table reports;
`);
