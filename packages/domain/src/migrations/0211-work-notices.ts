/** Notices to administrators about work that waits for long. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table work_notices (
  id uuid default uuidv7(),
  user_id uuid not null references users on delete cascade,
  day date not null,
  created_at timestamptz not null,
  constraint work_notices_pkey primary key (id),
  /* An administrator gets one a day, whatever number of processes look. */
  constraint work_notices__user_day__unique unique (user_id, day)
);
create index work_notices__created on work_notices (created_at);
`);

export const down = (db: Knex) => db.raw('drop table work_notices');
