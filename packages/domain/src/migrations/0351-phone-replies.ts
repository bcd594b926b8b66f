/**
 * Replies by WhatsApp or SMS. A row is stored before it is handled, once for each message of the gateway, and loses what its
 * sender wrote once it is handled. `recipient`: the hash of the number, by which replies are handled in order.
 */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table phone_replies (
  id uuid default uuidv7(),
  gateway_hash bytea not null,
  recipient bytea not null,
  -- Until it is answered.
  number text,
  -- Until it is handled.
  body text,
  payload text,
  quotes text,
  file_id text,
  file_type text,
  file_name text,
  -- The file in our store, of a draft.
  draft_id uuid,
  upload_id uuid,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  outcome text,
  -- Why it was refused, as a sentence of ours.
  refusal text,
  -- The number's row, and what the answered notice is about.
  phone_id uuid,
  lead_id uuid,
  subject_id uuid,
  constraint phone_replies_pkey primary key (id),
  constraint phone_replies__gateway_hash__unique unique (gateway_hash),
  constraint phone_replies__outcome__known check (outcome in
    ('ACCEPTED', 'PICKED', 'DONE', 'NOT_YET', 'RATED', 'WRITTEN', 'REFUSED', 'LINKS', 'STRANGER', 'STOPPED', 'STARTED')),
  constraint phone_replies__handled__outcome check ((handled_at is null) = (outcome is null)),
  constraint phone_replies__handled__forgotten check
    (handled_at is null or num_nonnulls(body, payload, quotes, file_id, file_type, file_name) = 0)
);
create index phone_replies__recipient on phone_replies (recipient, received_at);
create index phone_replies__subject on phone_replies (subject_id) where outcome = 'PICKED';
create index phone_replies__received on phone_replies (received_at);
`);

export const down = (db: Knex) => db.raw('drop table phone_replies');
