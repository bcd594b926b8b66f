/** Words of a request that an administrator hid, and requests to its seeker to rewrite the text. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
/* Ranges of title and description, joined by a line break. Empty if the rule decides what is hidden. */
alter table enquiries add column hidden_parts jsonb not null default '[]';

create table rewrite_requests (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null references enquiries on delete cascade,
  note text not null constraint rewrite_requests__note__bounded check (char_length(note) between 1 and 2000),
  asked_at timestamptz not null,
  /* When the seeker changed the text, which puts it back into the queue. */
  rewritten_at timestamptz,
  /* When an administrator decided about the text, or asked again. */
  settled_at timestamptz
);
create unique index rewrite_requests__open__one on rewrite_requests (enquiry_id) where settled_at is null;
create index rewrite_requests__enquiry on rewrite_requests (enquiry_id);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table rewrite_requests;
alter table enquiries drop column hidden_parts;
`);
