import type { Knex } from 'knex';

/**
 * Request tracking: hashes of the mailed links, which are deleted with their request. Also when a provider first
 * opened its lead, when the contact address was confirmed, when the request was last edited, and how it ended.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table request_links (
  token_hash bytea primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  -- Whether it was mailed to the address that the request has now: whoever holds it has shown that the address is theirs.
  proves_contact boolean not null default true,
  created_at timestamptz not null
);
create index request_links__enquiry on request_links (enquiry_id);

alter table leads add column opened_at timestamptz;

alter table enquiries add column contact_confirmed_at timestamptz;
alter table enquiries add column edited_at timestamptz;
alter table enquiries add column outcome text
  constraint enquiries__outcome__known check (outcome in ('DONE', 'ELSEWHERE', 'NOT_NEEDED', 'WITHDRAWN'));
alter table enquiries add column done_by_lead_id uuid references leads on delete set null;
alter table enquiries add constraint enquiries__done_by__done check (done_by_lead_id is null or outcome = 'DONE');
create index enquiries__done_by on enquiries (done_by_lead_id) where done_by_lead_id is not null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries drop column done_by_lead_id;
alter table enquiries drop column outcome;
alter table enquiries drop column edited_at;
alter table enquiries drop column contact_confirmed_at;
alter table leads drop column opened_at;
drop table request_links;
`);
