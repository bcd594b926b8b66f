/**
 * What the team writes to the seeker of a request, by email. `phone`: the number that the message proposes. It replaces
 * the request's own once the seeker confirms it. They end with the request's contact details.
 */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table team_messages (
  id uuid default uuidv7(),
  enquiry_id uuid not null,
  author_id uuid,
  kind text not null,
  text text not null,
  phone text,
  created_at timestamptz not null,
  answered_at timestamptz,
  answer text,
  idempotency_key text,
  idempotency_hash bytea,
  constraint team_messages_pkey primary key (id),
  constraint team_messages_enquiry_id_fkey foreign key (enquiry_id) references enquiries (id) on delete cascade,
  constraint team_messages_author_id_fkey foreign key (author_id) references users (id) on delete set null,
  constraint team_messages__idempotency_key__unique unique (idempotency_key),
  constraint team_messages__idempotency__together check ((idempotency_key is null) = (idempotency_hash is null)),
  constraint team_messages__kind__known check (kind in ('MESSAGE', 'DETAILS', 'NUMBER')),
  constraint team_messages__text__bounded check (char_length(text) between 1 and 2000),
  constraint team_messages__phone__proposed check ((phone is not null) = (kind = 'NUMBER')),
  constraint team_messages__answer__known check (answer in ('CONFIRMED', 'REFUSED', 'REPLACED')),
  constraint team_messages__answer__timed check ((answer is null) = (answered_at is null)),
  constraint team_messages__answer__proposed check (answer is null or kind = 'NUMBER')
);
create index team_messages__enquiry on team_messages (enquiry_id, id desc);
create unique index team_messages__open_number__one on team_messages (enquiry_id) where kind = 'NUMBER' and answer is null;
create index team_messages__author on team_messages (author_id) where author_id is not null;
`);

export const down = (db: Knex) => db.raw('drop table team_messages');
