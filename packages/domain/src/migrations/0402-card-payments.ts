import type { Knex } from 'knex';

/** Each statement locks one table, in its own transaction. */
export const config = { transaction: false };

const tables = [
  /* sql */ `
create table if not exists cards (
  id uuid default uuidv7(),
  -- Null once the account is erased.
  provider_id uuid references providers on delete set null,
  -- The gateway's permission to charge the card. Never its number.
  key_id text not null,
  sealed_authorization bytea not null,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  added_by uuid,
  added_at timestamptz not null,
  -- No longer charged. The row is deleted once the gateway has ended the permission.
  removed_at timestamptz,
  constraint cards_pkey primary key (id),
  constraint cards__last4__digits check (last4 ~ '^[0-9]{4}$'),
  constraint cards__expiry__month check (expiry_month between 1 and 12)
);
create unique index if not exists cards__provider__one on cards (provider_id) where removed_at is null;
create index if not exists cards__provider on cards (provider_id);
create index if not exists cards__removed on cards (removed_at) where removed_at is not null;
create index if not exists cards__added_by on cards (added_by) where added_by is not null;`,
  /* sql */ `
create table if not exists card_attempts (
  -- Our reference at the gateway.
  id uuid default uuidv7(),
  -- PAGE: a person pays on the gateway's page. STORED: a card is charged again. REFUND: money goes back to a card.
  kind text not null,
  state text not null,
  provider_id uuid references providers on delete set null,
  invoice_id uuid references invoices on delete cascade,
  -- What a charge booked, or what a refund is from.
  payment_id uuid references payments on delete cascade,
  -- Of a stored card: the days after the due day.
  step integer,
  amount_cents integer not null,
  -- The card is charged for later invoices too.
  keeps_card boolean not null default false,
  page_url text,
  gateway_id text,
  -- The gateway's words about a decline.
  reason text,
  -- Why an administrator refunds it.
  note text,
  created_by uuid,
  created_at timestamptz not null,
  -- When the gateway is asked for the outcome. Null once it is known.
  verify_at timestamptz,
  verified integer not null default 0,
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint card_attempts_pkey primary key (id),
  constraint card_attempts__kind__known check (kind in ('PAGE', 'STORED', 'REFUND')),
  constraint card_attempts__state__known check (state in ('OPEN', 'DONE', 'DECLINED', 'ABANDONED', 'LOST', 'DOUBTFUL')),
  constraint card_attempts__open__verified check ((state = 'OPEN') = (verify_at is not null and ended_at is null)),
  constraint card_attempts__subject check (case when kind = 'REFUND' then payment_id is not null and note is not null
    else invoice_id is not null and (state = 'DONE') = (payment_id is not null) end),
  constraint card_attempts__step check ((kind = 'STORED') = (step is not null)),
  constraint card_attempts__amount__positive check (amount_cents > 0)
);
-- One attempt without an outcome per invoice, and one charge of a stored card per step. A lost one that was paid after all is no third.
create unique index if not exists card_attempts__invoice__open on card_attempts (invoice_id) where state = 'OPEN';
create unique index if not exists card_attempts__invoice__step on card_attempts (invoice_id, step) where kind = 'STORED' and state in ('OPEN', 'DECLINED');
create unique index if not exists card_attempts__refund__open on card_attempts (payment_id) where kind = 'REFUND' and state = 'OPEN';
create index if not exists card_attempts__invoice on card_attempts (invoice_id, id);
create index if not exists card_attempts__payment on card_attempts (payment_id) where payment_id is not null;
create index if not exists card_attempts__provider on card_attempts (provider_id, id);
create index if not exists card_attempts__verify on card_attempts (verify_at) where verify_at is not null;
create index if not exists card_attempts__created_by on card_attempts (created_by) where created_by is not null;`,
  /* sql */ `
create table if not exists card_events (
  id uuid default uuidv7(),
  -- Equal for each repetition of an event.
  key text not null,
  kind text not null,
  state text not null,
  -- Why it waits for a person.
  doubt text,
  attempt_id uuid references card_attempts on delete cascade,
  payment_id uuid references payments on delete cascade,
  reference text,
  gateway_id text,
  amount_cents integer,
  currency text,
  detail text,
  -- What an administrator decided.
  note text,
  received_at timestamptz not null,
  settled_by uuid,
  settled_at timestamptz,
  constraint card_events_pkey primary key (id),
  constraint card_events__key__once unique (key),
  constraint card_events__kind__known check (kind in ('CHARGED', 'DISPUTED', 'DISPUTE_ENDED', 'REFUND_FAILED')),
  constraint card_events__state__known check (state in ('BOOKED', 'WAITING', 'SETTLED')),
  constraint card_events__doubt__known check (doubt in ('UNKNOWN', 'WRONG_AMOUNT', 'TWICE', 'LATE', 'DISPUTED', 'DISPUTE_ENDED', 'REFUND_FAILED')),
  constraint card_events__doubt__waits check (state = 'SETTLED' or (state = 'WAITING') = (doubt is not null))
);
create index if not exists card_events__waiting on card_events (received_at, id) where state = 'WAITING';
create index if not exists card_events__received on card_events (received_at desc, id desc);
create index if not exists card_events__attempt on card_events (attempt_id) where attempt_id is not null;
create index if not exists card_events__payment on card_events (payment_id) where payment_id is not null;
create index if not exists card_events__settled_by on card_events (settled_by) where settled_by is not null;`,
];

const authors = [
  ['cards', 'added_by'],
  ['card_attempts', 'created_by'],
  ['card_events', 'settled_by'],
] as const;

/** Cards, what was asked of the card gateway, and what it reported. */
export const up = async (db: Knex): Promise<void> => {
  for (const table of tables) await db.raw(table);
  for (const [table, column] of authors) {
    await db.raw('alter table ?? drop constraint if exists ??', [table, `${table}_${column}_fkey`]);
    await db.raw('alter table ?? add foreign key (??) references users on delete set null', [table, column]);
  }
};

export const down = (db: Knex) => db.raw('drop table card_events, card_attempts, cards');
