import type { Knex } from 'knex';

/**
 * Running processes by their own reports, their work per minute, and trace ids for the outbox. All times come
 * from Postgres, because clocks of machines differ.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table processes (
  id uuid primary key,
  name text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  memory_mb integer not null,
  -- What it sees of servers that it alone talks to, by name: ok or down.
  parts jsonb not null default '{}'
);
create index processes__seen_at on processes (seen_at);

create table process_minutes (
  minute timestamptz not null,
  process_id uuid not null,
  name text not null,
  requests integer not null,
  request_ms integer not null,
  errors integer not null,
  critical integer not null,
  primary key (minute, process_id)
);

-- The trace that the event belongs to, as W3C Trace Context writes it.
alter table outbox add column trace text;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table outbox drop column trace;
drop table process_minutes;
drop table processes;
`);
