import type { Knex } from 'knex';

/**
 * When the provider was reminded that a confirmed document expires, when it last saved its profile, and reasons for the removal of a
 * request that providers report.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table provider_documents add column reminded_at timestamptz;
create index provider_documents__expiring on provider_documents (valid_until)
  where state = 'confirmed' and replaced_at is null and reminded_at is null;
alter table provider_profiles add column changed_at timestamptz;
alter table enquiries drop constraint enquiries__removal_reason__known,
  add constraint enquiries__removal_reason__known
    check (removal_reason in ('SPAM', 'DUPLICATE', 'ABUSE', 'NOT_REAL', 'WRONG_CONTACT', 'HAS_PROVIDER', 'OTHER'));
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries drop constraint enquiries__removal_reason__known;
update enquiries set removal_reason = 'OTHER' where removal_reason in ('NOT_REAL', 'WRONG_CONTACT', 'HAS_PROVIDER');
alter table enquiries add constraint enquiries__removal_reason__known
  check (removal_reason in ('SPAM', 'DUPLICATE', 'ABUSE', 'OTHER'));
alter table provider_profiles drop column changed_at;
drop index provider_documents__expiring;
alter table provider_documents drop column reminded_at;
`);
