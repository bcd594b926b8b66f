/** Notes that administrators keep about a provider. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table provider_notes (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  text text not null constraint provider_notes__text__bounded check (char_length(text) between 1 and 2000),
  /* Null once the author's account is deleted. */
  author_id uuid references users on delete set null,
  created_at timestamptz not null
);
create index provider_notes__provider on provider_notes (provider_id, id desc);
create index provider_notes__author on provider_notes (author_id) where author_id is not null;
`);

export const down = (db: Knex) => db.raw('drop table provider_notes');
