/** Conversations: the messages between a seeker and a provider that accepted, with their files. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table messages (
  id uuid default uuidv7() primary key,
  lead_id uuid not null references leads on delete cascade,
  author text not null,
  /* Null once deleted; empty for files without text. */
  body text,
  sent_at timestamptz not null,
  read_at timestamptz,
  /* When the email about it became due. */
  noticed_at timestamptz,
  deleted_at timestamptz,
  idempotency_key text,
  idempotency_hash bytea,
  constraint messages__author__known check (author in ('SEEKER', 'PROVIDER')),
  constraint messages__body__bounded check (length(body) <= 2000),
  constraint messages__body__deleted check ((body is null) = (deleted_at is not null))
);
/* Pages of a conversation, newest first. Not by id alone: for a long conversation Postgres would walk the primary key. */
create index messages__lead on messages (lead_id, sent_at, id);
create index messages__unread on messages (lead_id, author) where read_at is null and deleted_at is null;
create index messages__unnoticed on messages (sent_at)
  where read_at is null and deleted_at is null and noticed_at is null;
create unique index messages__idempotency_key on messages (lead_id, author, idempotency_key)
  where idempotency_key is not null;

alter table attachments add column message_id uuid references messages on delete set null;
create index attachments__message on attachments (message_id, position) where message_id is not null;
drop index attachments__abandoned;
create index attachments__abandoned on attachments (created_at) where enquiry_id is null and message_id is null;

/* The emails about unread messages: what is due to whom. */
create table conversation_notices (
  id uuid default uuidv7() primary key,
  lead_id uuid not null references leads on delete cascade,
  reader text not null,
  created_at timestamptz not null,
  constraint conversation_notices__reader__known check (reader in ('SEEKER', 'PROVIDER'))
);
create index conversation_notices__lead on conversation_notices (lead_id);
create index conversation_notices__created on conversation_notices (created_at);

/* For the provider's list of conversations, the latest first. */
alter table leads add column last_message_at timestamptz;
create index leads__conversations on leads (provider_id, last_message_at, id) where last_message_at is not null;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table leads drop column last_message_at;
drop table conversation_notices;
drop index attachments__abandoned;
alter table attachments drop column message_id;
create index attachments__abandoned on attachments (created_at) where enquiry_id is null;
drop table messages;
`);
