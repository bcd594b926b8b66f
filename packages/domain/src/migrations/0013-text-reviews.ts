import type { Knex } from 'knex';

/**
 * The review state of a request's texts before acceptance (contracts, `TextReview`). Existing rows, and new
 * rows of the previous release, are `clear` with an older mask, until the job `enquiries.refresh-masks`
 * updates them. The masked columns contain only what may be shown, so that a release without this column
 * never shows held texts.
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
