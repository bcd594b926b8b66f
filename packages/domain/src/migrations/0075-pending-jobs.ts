import type { Knex } from 'knex';

/**
 * Jobs in the queues that have not ended yet, so that lost ones can be added again. The previous version
 * neither reads nor writes this table.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table pending_jobs (
  -- The job's id in its queue: <outbox row>.<job>.
  id text not null,
  name text not null,
  payload jsonb not null,
  trace text,
  relayed_at timestamptz not null,
  -- When the queue was last known to hold it.
  seen_at timestamptz not null,
  constraint pending_jobs__pkey primary key (id)
);
create index pending_jobs__mails on pending_jobs (relayed_at) where name like 'mail.%';
`);

export const down = (db: Knex) => db.raw(/* sql */ 'drop table pending_jobs');
