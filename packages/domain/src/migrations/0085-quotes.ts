import type { Knex } from 'knex';

/**
 * Quotes of accepted leads with their lines and files, and the lines that a provider saves for later. A lead has one open quote, and a
 * request one accepted quote, whichever process writes. Versions and ended quotes stay.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table quotes (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  enquiry_id uuid not null references enquiries on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  version smallint not null,
  status text not null
    constraint quotes__status__known check (status in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  kind text not null constraint quotes__kind__known check (kind in ('ITEMISED', 'RANGE')),
  vat text not null constraint quotes__vat__known check (vat in ('NONE', 'INCLUDED', 'ADDED_15')),
  from_cents integer,
  to_cents integer,
  -- Computed from the lines or the range, so that lists and figures need no lines.
  total_cents integer not null constraint quotes__total_cents__bounded check (total_cents between 0 and 2000000000),
  total_from_cents integer,
  -- The end of the last day on which it is valid.
  expires_at timestamptz not null,
  starts_at timestamptz,
  duration_days smallint constraint quotes__duration_days__bounded check (duration_days between 1 and 366),
  note text not null constraint quotes__note__bounded check (char_length(note) <= 1000),
  created_at timestamptz not null,
  saved_at timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  superseded_at timestamptz,
  ended_at timestamptz,
  decline_reason text constraint quotes__decline_reason__known
    check (decline_reason in ('PRICE', 'START', 'SCOPE', 'NOT_NEEDED', 'OTHER', 'ANOTHER_CHOSEN')),
  decline_text text constraint quotes__decline_text__bounded check (char_length(decline_text) <= 500),
  idempotency_key text,
  idempotency_hash bytea,
  constraint quotes__lead_id__version__unique unique (lead_id, version),
  constraint quotes__lead_id__idempotency_key__unique unique (lead_id, idempotency_key),
  constraint quotes__idempotency__both check ((idempotency_key is null) = (idempotency_hash is null)),
  constraint quotes__sent__at check ((sent_at is null) = (status = 'DRAFT')),
  constraint quotes__sent__priced check (status = 'DRAFT' or total_cents > 0),
  constraint quotes__superseded__sent check (superseded_at is null or status = 'SENT'),
  constraint quotes__ended__at check ((ended_at is null) = (status in ('DRAFT', 'SENT'))),
  constraint quotes__declined__reason
    check (status = 'DECLINED' or (decline_reason is null and decline_text is null)),
  constraint quotes__range__prices check ((kind = 'RANGE') = (total_from_cents is not null))
);
create unique index quotes__open__one on quotes (lead_id)
  where status in ('DRAFT', 'SENT', 'ACCEPTED') and superseded_at is null;
create unique index quotes__accepted__one on quotes (enquiry_id) where status = 'ACCEPTED';
create index quotes__enquiry on quotes (enquiry_id, id);
create index quotes__provider on quotes (provider_id, sent_at) where sent_at is not null;
create index quotes__expiry on quotes (expires_at) where status = 'SENT' and superseded_at is null;

create table quote_lines (
  quote_id uuid not null references quotes on delete cascade,
  position smallint not null,
  description text not null
    constraint quote_lines__description__bounded check (char_length(description) between 1 and 120),
  quantity_hundredths integer not null
    constraint quote_lines__quantity__bounded check (quantity_hundredths between 1 and 1000000),
  unit_price_cents integer not null
    constraint quote_lines__unit_price__bounded check (unit_price_cents between 0 and 2000000000),
  primary key (quote_id, position)
);

-- A revision keeps files of the version before, so a file can belong to several quotes.
create table quote_files (
  quote_id uuid not null references quotes on delete cascade,
  attachment_id uuid not null references attachments on delete cascade,
  position smallint not null,
  primary key (quote_id, attachment_id)
);
create index quote_files__attachment on quote_files (attachment_id);

create table price_book_lines (
  provider_id uuid not null references providers on delete cascade,
  position smallint not null,
  description text not null
    constraint price_book_lines__description__bounded check (char_length(description) between 1 and 120),
  unit_price_cents integer not null
    constraint price_book_lines__unit_price__bounded check (unit_price_cents between 0 and 2000000000),
  primary key (provider_id, position)
);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table price_book_lines;
drop table quote_files;
drop table quote_lines;
drop table quotes;
`);
