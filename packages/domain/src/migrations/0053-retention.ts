import type { Knex } from 'knex';

/** When the contact details of a closed request were erased, and indexes that find overdue rows. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries add column contacts_erased_at timestamptz;
create index enquiries__contacts_kept on enquiries (closed_at) where contacts_erased_at is null and closed_at is not null;
create index provider_applications__ended on provider_applications (coalesce(decided_at, created_at));
create index access_passes__ended on access_passes (coalesce(used_at, revoked_at, expires_at));
create index match_decisions__decided on match_decisions using brin (decided_at);
create index mails__created on mails using brin (created_at);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop index enquiries__contacts_kept, provider_applications__ended, access_passes__ended, match_decisions__decided, mails__created;
alter table enquiries drop column contacts_erased_at;
`);
