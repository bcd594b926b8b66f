import type { Knex } from 'knex';

/**
 * What becomes of a request's texts before a provider accepts (contracts, `TextReview`). Rows that are there, and those of the
 * release before while it runs, are `clear` with the mask of an older rule: the job `enquiries.refresh-masks` decides anew. The
 * masked columns hold what may be shown, so that a release that knows nothing of this column shows nothing that is held.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries
  add column text_review text not null default 'clear',
  add constraint enquiries__text_review__known check (text_review in ('clear', 'held', 'released', 'masked'));
create index enquiries__held on enquiries (id) where text_review = 'held';
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop index enquiries__held;
alter table enquiries drop column text_review;
`);
