import type { Knex } from 'knex';

/**
 * A delivery row per browser for every kind of push, identified like a mail by its job and the id of what it is about.
 * `push_deliveries` held those about leads. Processes of the release before still write it, so the next release drops it.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table pushes (
  kind text not null,
  subject_id uuid not null,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  claimed_until timestamptz,
  outcome text,
  created_at timestamptz not null,
  constraint pushes__pkey primary key (kind, subject_id, subscription_id),
  constraint pushes__outcome__known check (outcome in ('SENT', 'REFUSED'))
);
create index pushes__subscription on pushes (subscription_id);
create index pushes__time on pushes (created_at);

insert into pushes (kind, subject_id, subscription_id, claimed_until, outcome, created_at)
select 'push.lead', lead_id, subscription_id, claimed_until, outcome, created_at from push_deliveries;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table pushes;
`);
