import type { Knex } from 'knex';

/**
 * Administration of applications and messages to the team: questions and answers, decisions with their
 * reasons, and assignees. Also columns to search and sort the lists.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table provider_applications drop constraint provider_applications__status__known;
alter table provider_applications add constraint provider_applications__status__known
  check (status in ('new', 'asked', 'answered', 'approved', 'rejected'));

create table application_history (
  id uuid primary key default uuidv7(),
  application_id uuid not null references provider_applications on delete cascade,
  kind text not null constraint application_history__kind__known
    check (kind in ('ASKED', 'ANSWERED', 'APPROVED', 'PASS_SENT', 'REJECTED')),
  -- Null for the applicant.
  actor_id uuid references users on delete set null,
  -- The question, the answer or the words of a rejection.
  text text,
  -- Of an answer: what it answers.
  question_id uuid constraint application_history__question__unique unique references application_history on delete cascade,
  pass_id uuid references access_passes on delete set null,
  at timestamptz not null,
  constraint application_history__answer__answers check ((kind = 'ANSWERED') = (question_id is not null))
);
create index application_history__application on application_history (application_id, id);
create index application_history__actor on application_history (actor_id) where actor_id is not null;
create index application_history__pass on application_history (pass_id) where pass_id is not null;
insert into application_history (application_id, kind, actor_id, pass_id, at)
select p.id, 'APPROVED', a.created_by, a.id, coalesce(p.decided_at, p.created_at)
from provider_applications p left join access_passes a on a.application_id = p.id where p.status = 'approved';

create table application_question_tokens (
  token_hash bytea primary key,
  question_id uuid not null references application_history on delete cascade,
  expires_at timestamptz not null
);
create index application_question_tokens__question on application_question_tokens (question_id);

-- provider_applications__by_status has its place.
drop index provider_applications__status;
create index provider_applications__newest on provider_applications (created_at, id);
create index provider_applications__by_name on provider_applications (business_name, id);
create index provider_applications__by_status on provider_applications (status, created_at, id);
create index provider_applications__waiting on provider_applications (created_at, id) where status in ('new', 'answered');
create index provider_applications__search on provider_applications
  using gin (business_name gin_trgm_ops, contact_name gin_trgm_ops, email gin_trgm_ops);
create index provider_applications__search_phone on provider_applications
  using gin (regexp_replace(phone, '\\D', '', 'g') gin_trgm_ops);

alter table contact_messages add column status text not null default 'new'
  constraint contact_messages__status__known check (status in ('new', 'open', 'answered', 'closed'));
alter table contact_messages add column assignee_id uuid references users on delete set null;
create index contact_messages__newest on contact_messages (created_at, id);
create index contact_messages__by_status on contact_messages (status, created_at, id);
create index contact_messages__waiting on contact_messages (created_at, id) where status in ('new', 'open');
create index contact_messages__assignee on contact_messages (assignee_id, created_at, id);
create index contact_messages__search on contact_messages
  using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops);

create table contact_answers (
  id uuid primary key default uuidv7(),
  message_id uuid not null references contact_messages on delete cascade,
  author_id uuid references users on delete set null,
  text text not null,
  idempotency_key text constraint contact_answers__idempotency_key__unique unique,
  idempotency_hash bytea,
  created_at timestamptz not null
);
create index contact_answers__message on contact_answers (message_id, id);
create index contact_answers__author on contact_answers (author_id) where author_id is not null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table contact_answers;
drop index contact_messages__search, contact_messages__assignee, contact_messages__waiting, contact_messages__by_status,
  contact_messages__newest;
alter table contact_messages drop column assignee_id;
alter table contact_messages drop column status;
drop index provider_applications__search_phone, provider_applications__search, provider_applications__waiting,
  provider_applications__by_status, provider_applications__by_name, provider_applications__newest;
create index provider_applications__status on provider_applications (status, id desc);
drop table application_question_tokens;
drop table application_history;
update provider_applications set status = 'new' where status in ('asked', 'answered');
alter table provider_applications drop constraint provider_applications__status__known;
alter table provider_applications add constraint provider_applications__status__known
  check (status in ('new', 'approved', 'rejected'));
`);
