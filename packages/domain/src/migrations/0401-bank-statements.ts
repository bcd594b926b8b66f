import type { Knex } from 'knex';

/** Each statement locks one table, in its own transaction. */
export const config = { transaction: false };

const tables = [
  /* sql */ `
create table if not exists bank_statements (
  id uuid default uuidv7(),
  name text not null,
  kind text not null,
  first_on date not null,
  last_on date not null,
  opening_cents bigint,
  closing_cents bigint,
  -- Everything that came in, and of it the lines that an earlier file brought.
  in_lines integer not null,
  in_cents bigint not null,
  known_lines integer not null,
  known_cents bigint not null,
  out_lines integer not null,
  out_cents bigint not null,
  imported_by uuid,
  imported_at timestamptz not null,
  constraint bank_statements_pkey primary key (id),
  constraint bank_statements__kind__known check (kind in ('CSV', 'OFX'))
);
create index if not exists bank_statements__newest on bank_statements (imported_at desc, id desc);
create index if not exists bank_statements__imported_by on bank_statements (imported_by) where imported_by is not null;`,
  /* sql */ `
create table if not exists statement_lines (
  id uuid default uuidv7(),
  statement_id uuid not null references bank_statements,
  position integer not null,
  -- What makes it the same line in another file, and which of the equal lines of its day it is.
  hash text not null,
  occurrence integer not null,
  -- Null once only the hash of an unclaimed line is kept.
  on_day date,
  amount_cents integer,
  bank_text text,
  state text not null,
  payment_id uuid references payments on delete cascade,
  settled_by uuid,
  settled_at timestamptz,
  created_at timestamptz not null,
  constraint statement_lines_pkey primary key (id),
  constraint statement_lines__hash__once unique (hash, occurrence),
  constraint statement_lines__state__known check (state in ('NEW', 'WAITING', 'BOOKED', 'NOBODYS')),
  constraint statement_lines__booked__payment check ((state = 'BOOKED') = (payment_id is not null)),
  constraint statement_lines__whole check (state = 'NOBODYS' or (on_day is not null and amount_cents > 0 and bank_text is not null))
);
create index if not exists statement_lines__statement on statement_lines (statement_id, state);
create index if not exists statement_lines__new on statement_lines (id) where state = 'NEW';
create index if not exists statement_lines__waiting on statement_lines (created_at, id) where state = 'WAITING';
create index if not exists statement_lines__nobodys on statement_lines (settled_at) where state = 'NOBODYS' and bank_text is not null;
create index if not exists statement_lines__amount on statement_lines (on_day, amount_cents);
create index if not exists statement_lines__payment on statement_lines (payment_id) where payment_id is not null;
create index if not exists statement_lines__settled_by on statement_lines (settled_by) where settled_by is not null;`,
];

const authors = [
  ['bank_statements', 'imported_by'],
  ['statement_lines', 'settled_by'],
] as const;

/** Bank statements. A line has a hash, by which it is known in every later file. */
export const up = async (db: Knex): Promise<void> => {
  for (const table of tables) await db.raw(table);
  for (const [table, column] of authors) {
    await db.raw('alter table ?? drop constraint if exists ??', [table, `${table}_${column}_fkey`]);
    await db.raw('alter table ?? add foreign key (??) references users on delete set null', [table, column]);
  }
};

export const down = (db: Knex) => db.raw('drop table statement_lines, bank_statements');
