import type { Knex } from 'knex';

/**
 * Notifications about an edited request: one row per provider that had accepted it, and one without a lead
 * for a new contact address.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table request_changes (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null references enquiries on delete cascade,
  lead_id uuid references leads on delete cascade,
  -- Names of what was changed, as the contract has them.
  fields text[] not null,
  at timestamptz not null
);
create index request_changes__enquiry on request_changes (enquiry_id);
create index request_changes__lead on request_changes (lead_id) where lead_id is not null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table request_changes;
`);
