/** Notes that administrators keep about a request. They end with its contact details. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table enquiry_notes (
  id uuid default uuidv7(),
  enquiry_id uuid not null,
  text text not null,
  author_id uuid,
  created_at timestamptz not null,
  constraint enquiry_notes_pkey primary key (id),
  constraint enquiry_notes_enquiry_id_fkey foreign key (enquiry_id) references enquiries (id) on delete cascade,
  constraint enquiry_notes_author_id_fkey foreign key (author_id) references users (id) on delete set null,
  constraint enquiry_notes__text__bounded check (char_length(text) between 1 and 2000)
);
create index enquiry_notes__enquiry on enquiry_notes (enquiry_id, id desc);
create index enquiry_notes__author on enquiry_notes (author_id) where author_id is not null;
`);

export const down = (db: Knex) => db.raw('drop table enquiry_notes');
