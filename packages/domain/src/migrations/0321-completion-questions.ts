/**
 * "Is the job done?" to each side of an accepted lead, and providers' requests for a rating. A question is planned until it has
 * `asked_at`. Each one is a row, so that a reminder is its own notice.
 */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table completion_questions (
  id uuid default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  side text not null,
  step text not null,
  due_at timestamptz not null,
  asked_at timestamptz,
  answer text,
  answered_at timestamptz,
  constraint completion_questions_pkey primary key (id),
  constraint completion_questions__side__known check (side in ('SEEKER', 'PROVIDER')),
  -- RATING: asked together with the provider's request for a rating.
  constraint completion_questions__step__known check (step in ('FIRST', 'REMINDER', 'AGAIN', 'RATING')),
  constraint completion_questions__answer__known check (answer in ('DONE', 'NOT_YET')),
  constraint completion_questions__answered__at check ((answer is null) = (answered_at is null)),
  constraint completion_questions__answered__asked check (answer is null or asked_at is not null)
);
create unique index completion_questions__planned__unique on completion_questions (lead_id, side) where asked_at is null;
create index completion_questions__due on completion_questions (due_at) where asked_at is null;
create index completion_questions__lead on completion_questions (lead_id, side, id);

create table rating_requests (
  id uuid default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  created_at timestamptz not null,
  constraint rating_requests_pkey primary key (id),
  constraint rating_requests__lead_id__unique unique (lead_id)
);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table rating_requests;
drop table completion_questions;
`);
