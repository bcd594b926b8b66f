import type { Knex } from 'knex';

/** Each statement locks one table, in its own transaction, so that it cannot be in a deadlock with the processes. */
export const config = { transaction: false };

const tables = [
  /* sql */ `
create table if not exists subscription_periods (
  id uuid default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  plan text,
  from_on date not null,
  until_on date,
  price_cents integer not null,
  reason text not null,
  -- The day from which the provider's months count.
  anchor_on date not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint subscription_periods_pkey primary key (id),
  constraint subscription_periods__plan__known check (plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  constraint subscription_periods__days__ordered check (from_on < until_on),
  constraint subscription_periods__anchor__before check (anchor_on <= from_on),
  constraint subscription_periods__price__bounded check (price_cents between 0 and 10000000),
  constraint subscription_periods__price__none check (price_cents = 0 or (plan is not null and reason not in ('PAST_DUE', 'STOPPED'))),
  constraint subscription_periods__reason__known check
    (reason in ('JOINED', 'CARRIED_OVER', 'CHOSEN', 'GIVEN', 'STOPPED', 'RESUMED', 'PAST_DUE', 'PAID', 'GRANTED', 'UNPAID', 'ENDED')),
  constraint subscription_periods__days__once exclude using gist (provider_id with =, daterange(from_on, until_on) with &&)
);
create index if not exists subscription_periods__created_by on subscription_periods (created_by) where created_by is not null;`,
  /* sql */ `
create table if not exists billing_settings (
  id boolean not null default true,
  operator_name text not null default '',
  operator_address text not null default '',
  vat_number text,
  bank_name text not null default '',
  account_holder text not null default '',
  account_number text not null default '',
  branch_code text not null default '',
  started_on date,
  started_by uuid,
  constraint billing_settings_pkey primary key (id),
  constraint billing_settings__one check (id)
);
insert into billing_settings default values on conflict do nothing;`,
  /* sql */ `
create table if not exists billing_details (
  provider_id uuid not null references providers on delete cascade,
  name text not null,
  invoice_address text not null,
  vat_number text,
  changed_at timestamptz not null,
  constraint billing_details_pkey primary key (provider_id)
);`,
  /* sql */ `
create table if not exists invoice_series (
  series text not null,
  last_number integer not null,
  constraint invoice_series_pkey primary key (series)
);`,
  /* sql */ `
create table if not exists invoices (
  id uuid default uuidv7(),
  kind text not null,
  series text not null,
  sequence integer not null,
  number text not null generated always as (series || '-' || lpad(sequence::text, greatest(5, length(sequence::text)), '0')) stored,
  -- Null once the account is erased.
  provider_id uuid references providers on delete set null,
  issued_on date not null,
  due_on date,
  corrects_id uuid references invoices,
  vat_basis_points integer not null,
  net_cents integer not null,
  vat_cents integer not null,
  total_cents integer not null,
  open_cents integer not null,
  credited_cents integer not null default 0,
  written_off_cents integer not null default 0,
  reason text,
  created_by uuid,
  created_at timestamptz not null,
  constraint invoices_pkey primary key (id),
  constraint invoices__number__unique unique (series, sequence),
  constraint invoices__kind__known check (kind in ('INVOICE', 'CREDIT_NOTE')),
  constraint invoices__invoice__due check (kind <> 'INVOICE' or (due_on >= issued_on and corrects_id is null)),
  constraint invoices__credit_note__corrects check (kind <> 'CREDIT_NOTE' or (due_on is null and corrects_id is not null and reason is not null)),
  constraint invoices__sums check (net_cents + vat_cents = total_cents and total_cents > 0 and vat_cents >= 0),
  constraint invoices__open__bounded check (open_cents between 0 and total_cents),
  constraint invoices__credited__bounded check (credited_cents >= 0 and written_off_cents >= 0 and credited_cents + written_off_cents <= total_cents)
);
create index if not exists invoices__provider on invoices (provider_id, id);
create index if not exists invoices__open on invoices (due_on) where open_cents > 0 and kind = 'INVOICE';
create index if not exists invoices__provider__open on invoices (provider_id) where open_cents > 0;
create index if not exists invoices__corrects on invoices (corrects_id) where corrects_id is not null;
create index if not exists invoices__issued on invoices (issued_on);
create index if not exists invoices__created_by on invoices (created_by) where created_by is not null;`,
  /* sql */ `
create table if not exists invoice_lines (
  invoice_id uuid not null references invoices on delete cascade,
  position integer not null,
  -- PLAN: a month, or its days. DIFFERENCE: more or less than was invoiced for a month. AMOUNT: what an administrator credits.
  kind text not null,
  plan text,
  -- The first day of the month.
  cycle_on date,
  from_on date,
  until_on date,
  cycle_days integer,
  price_cents integer,
  net_cents integer not null,
  vat_cents integer not null,
  total_cents integer not null,
  constraint invoice_lines_pkey primary key (invoice_id, position),
  constraint invoice_lines__kind__known check (kind in ('PLAN', 'DIFFERENCE', 'AMOUNT')),
  constraint invoice_lines__cycle check ((kind = 'AMOUNT') = (cycle_on is null)),
  constraint invoice_lines__plan__known check (plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  constraint invoice_lines__sums check (net_cents + vat_cents = total_cents and total_cents > 0)
);`,
  /* sql */ `
create table if not exists invoice_versions (
  invoice_id uuid not null references invoices on delete cascade,
  version integer not null,
  operator_name text not null,
  operator_address text not null,
  operator_vat_number text,
  customer_name text not null,
  -- Null on an abridged invoice.
  customer_address text,
  customer_vat_number text,
  reason text,
  created_by uuid,
  created_at timestamptz not null,
  constraint invoice_versions_pkey primary key (invoice_id, version),
  constraint invoice_versions__corrected__reason check ((version = 1) = (reason is null))
);
create index if not exists invoice_versions__created_by on invoice_versions (created_by) where created_by is not null;`,
  /* sql */ `
create table if not exists payments (
  id uuid default uuidv7(),
  -- Null once the account is erased.
  provider_id uuid references providers on delete set null,
  amount_cents integer not null,
  method text not null,
  received_on date not null,
  -- What the bank or the gateway calls it. Unique, so that a payment is booked once.
  reference text,
  open_cents integer not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint payments_pkey primary key (id),
  constraint payments__reference__unique unique (method, reference),
  constraint payments__method__known check (method in ('EFT', 'CARD')),
  constraint payments__card__reference check (method <> 'CARD' or reference is not null),
  constraint payments__amount__positive check (amount_cents > 0),
  constraint payments__open__bounded check (open_cents between 0 and amount_cents)
);
create index if not exists payments__provider on payments (provider_id, id);
create index if not exists payments__received on payments (received_on);
create index if not exists payments__created_by on payments (created_by) where created_by is not null;`,
  /* sql */ `
create table if not exists settlements (
  id uuid default uuidv7(),
  invoice_id uuid not null references invoices,
  payment_id uuid references payments,
  credit_note_id uuid references invoices,
  amount_cents integer not null,
  -- Of a write-off, which has no source.
  reason text,
  created_by uuid,
  created_at timestamptz not null,
  constraint settlements_pkey primary key (id),
  constraint settlements__amount__positive check (amount_cents > 0),
  constraint settlements__source__one check (num_nonnulls(payment_id, credit_note_id) <= 1),
  constraint settlements__write_off__reason check ((num_nonnulls(payment_id, credit_note_id) = 0) = (reason is not null))
);
create index if not exists settlements__invoice on settlements (invoice_id);
create index if not exists settlements__payment on settlements (payment_id) where payment_id is not null;
create index if not exists settlements__credit_note on settlements (credit_note_id) where credit_note_id is not null;
create index if not exists settlements__created_by on settlements (created_by) where created_by is not null;`,
  /* sql */ `
create table if not exists refunds (
  id uuid default uuidv7(),
  payment_id uuid references payments,
  credit_note_id uuid references invoices,
  amount_cents integer not null,
  refunded_on date not null,
  reference text,
  reason text not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint refunds_pkey primary key (id),
  constraint refunds__amount__positive check (amount_cents > 0),
  constraint refunds__source__one check (num_nonnulls(payment_id, credit_note_id) = 1),
  constraint refunds__reference__unique unique (reference)
);
create index if not exists refunds__payment on refunds (payment_id) where payment_id is not null;
create index if not exists refunds__credit_note on refunds (credit_note_id) where credit_note_id is not null;
create index if not exists refunds__created_by on refunds (created_by) where created_by is not null;`,
  /* sql */ `
create table if not exists billing_grants (
  id uuid default uuidv7(),
  provider_id uuid references providers on delete set null,
  -- DAYS_FREE and DISCOUNT: prices of these days. VOID: the open part of an invoice.
  kind text not null,
  from_on date,
  until_on date,
  basis_points integer,
  invoice_id uuid references invoices on delete cascade,
  reason text not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint billing_grants_pkey primary key (id),
  constraint billing_grants__kind__known check (kind in ('DAYS_FREE', 'DISCOUNT', 'VOID')),
  constraint billing_grants__days check (case when kind = 'VOID' then invoice_id is not null and from_on is null and until_on is null
    else invoice_id is null and from_on is not null and until_on is not null and from_on < until_on end),
  constraint billing_grants__discount check (case when kind = 'DISCOUNT' then basis_points is not null and basis_points between 1 and 10000
    else basis_points is null end)
);
create index if not exists billing_grants__provider on billing_grants (provider_id, id);
create index if not exists billing_grants__invoice on billing_grants (invoice_id) where invoice_id is not null;
create index if not exists billing_grants__created_by on billing_grants (created_by) where created_by is not null;`,
];

/** Columns with the author of a row. */
const authors = [
  ['subscription_periods', 'created_by'],
  ['billing_settings', 'started_by'],
  ['invoices', 'created_by'],
  ['invoice_versions', 'created_by'],
  ['payments', 'created_by'],
  ['settlements', 'created_by'],
  ['refunds', 'created_by'],
  ['billing_grants', 'created_by'],
] as const;

const functions = /* sql */ `
-- Prices of new periods. A test compares them with the plans of the contracts.
create or replace function plan_price_cents(plan text) returns integer language sql immutable as $$
  select case plan when 'WEBSITE' then 9900 when 'NETWORK_PRO' then 79900 when 'R499' then 49900 when 'FREE_VIA_BUNDLE' then 0 end
$$;

-- The one definition of a subscription's status. No row before the provider's first period.
create or replace function subscription_on(provider uuid, day date) returns table (plan text, status text) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select p.plan, case
    when p.plan is null then 'CANCELLED'
    when p.reason = 'PAST_DUE' or exists (
      select from invoices i where i.provider_id = provider and i.kind = 'INVOICE' and i.open_cents > 0 and i.due_on <= day - 7
    ) then 'PAST_DUE'
    else 'ACTIVE' end
  from subscription_periods p
  where p.provider_id = provider and p.from_on <= day and (p.until_on is null or p.until_on > day);
end $$;

-- No gap between the periods of a provider, and no end. Deferred, because a change writes several rows.
create or replace function subscription_periods_whole() returns trigger language plpgsql as $$
declare
  provider uuid := coalesce(new.provider_id, old.provider_id);
begin
  if exists (select from providers where id = provider) and (
    (select count(*) from subscription_periods p where p.provider_id = provider and p.until_on is null) <> 1
    or exists (
      select from subscription_periods p where p.provider_id = provider and p.until_on is not null
        and not exists (select from subscription_periods n where n.provider_id = provider and n.from_on = p.until_on)
    )
  ) then
    raise exception 'the periods of provider % have a gap or no end', provider
      using errcode = 'check_violation', constraint = 'subscription_periods__whole';
  end if;
  return null;
end $$;

create or replace function refuse_money_change() returns trigger language plpgsql as $$
declare
  -- Set by the triggers of this schema, and by the deletion of an account. A generated column is not there yet.
  moved text[] := array['open_cents', 'credited_cents', 'written_off_cents', 'number'];
  links text[] := array['provider_id', 'created_by'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - moved - links = to_jsonb(old) - moved - links
    and (to_jsonb(new) -> 'provider_id' is not distinct from to_jsonb(old) -> 'provider_id' or to_jsonb(new) -> 'provider_id' = 'null')
    and (to_jsonb(new) -> 'created_by' is not distinct from to_jsonb(old) -> 'created_by' or to_jsonb(new) -> 'created_by' = 'null')
    and (pg_trigger_depth() > 1 or to_jsonb(new) - links - 'number'::text = to_jsonb(old) - links - 'number'::text) then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('billing.erases', true) = 'on' then
    return old;
  end if;
  raise exception '% are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Moves amounts between an invoice and its source. The checks of both refuse more than is open.
create or replace function settle() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoices set open_cents = open_cents - new.amount_cents,
    written_off_cents = written_off_cents + case when num_nonnulls(new.payment_id, new.credit_note_id) = 0 then new.amount_cents else 0 end
  where id = new.invoice_id and kind = 'INVOICE';
  if not found then
    raise exception 'only an invoice is settled' using errcode = 'check_violation', constraint = 'settlements__invoice__kind';
  end if;
  update payments set open_cents = open_cents - new.amount_cents where id = new.payment_id;
  update invoices set open_cents = open_cents - new.amount_cents where id = new.credit_note_id;
  return null;
end $$;

create or replace function refund() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payments set open_cents = open_cents - new.amount_cents where id = new.payment_id;
  update invoices set open_cents = open_cents - new.amount_cents where id = new.credit_note_id;
  return null;
end $$;

-- A credit note of more than its invoice is refused, and of more than was not written off.
create or replace function credit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoices set credited_cents = credited_cents + new.total_cents
  where id = new.corrects_id and kind = 'INVOICE' and provider_id is not distinct from new.provider_id;
  if not found then
    raise exception 'a credit note corrects an invoice of its provider' using errcode = 'check_violation', constraint = 'invoices__corrects__invoice';
  end if;
  return null;
end $$;

-- Deletes what no law keeps any more, for a role that cannot delete it itself: documents and payments before a day, unless they belong
-- together with a later one.
create or replace function erase_old_money(before date) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone uuid[];
begin
  -- Whatever a caller asks for.
  before := least(before, current_date - interval '7 years');
  with recursive item (id, is_kept) as (
    select id, issued_on >= before or open_cents > 0 from invoices
    union all select id, received_on >= before or open_cents > 0 from payments
    union all select coalesce(payment_id, credit_note_id), true from refunds where refunded_on >= before
  ), tie (one, other) as (
    select invoice_id, coalesce(payment_id, credit_note_id) from settlements where num_nonnulls(payment_id, credit_note_id) = 1
    union all select id, corrects_id from invoices where corrects_id is not null
  ), kept (id) as (
    select id from item where is_kept
    union
    select case when t.one = k.id then t.other else t.one end from kept k join tie t on k.id in (t.one, t.other)
  )
  select coalesce(array_agg(id), '{}') into gone from item where id not in (select id from kept);
  perform set_config('billing.erases', 'on', true);
  delete from settlements where invoice_id = any(gone);
  delete from refunds where coalesce(payment_id, credit_note_id) = any(gone);
  delete from payments where id = any(gone);
  delete from invoices where id = any(gone);
  perform set_config('billing.erases', '', true);
  return cardinality(gone);
end $$;
`;

/** Tables whose rows never change, and what an insert moves. */
const kept = ['invoices', 'invoice_lines', 'invoice_versions', 'payments', 'settlements', 'refunds', 'billing_grants'];
const triggers = /* sql */ `
drop trigger if exists subscription_periods__whole on subscription_periods;
create constraint trigger subscription_periods__whole after insert or update or delete on subscription_periods
  deferrable initially deferred for each row execute function subscription_periods_whole();
create or replace trigger settlements__settle after insert on settlements for each row execute function settle();
create or replace trigger refunds__refund after insert on refunds for each row execute function refund();
create or replace trigger invoices__credit after insert on invoices for each row when (new.kind = 'CREDIT_NOTE') execute function credit();
`;

/**
 * Billing. `subscription_periods` has every day of a provider from joining on, and what a month on its plan costs. Invoices,
 * payments and what settles them are append-only. `open_cents` is what is left of an invoice, a payment or a credit note. Triggers
 * keep it, and its checks refuse to settle more than there is.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('create extension if not exists btree_gist');
  for (const table of tables) await db.raw(table);
  for (const [table, column] of authors) {
    await db.raw('alter table ?? drop constraint if exists ??', [table, `${table}_${column}_fkey`]);
    await db.raw('alter table ?? add foreign key (??) references users on delete set null', [table, column]);
  }
  await db.raw(functions);
  await db.raw(triggers);
  for (const table of kept)
    await db.raw(
      'create or replace trigger ?? before update or delete on ?? for each row execute function refuse_money_change()',
      [`${table}__append_only`, table],
    );
};

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table billing_grants, refunds, settlements, payments, invoice_versions, invoice_lines, invoices, invoice_series, billing_details,
  billing_settings, subscription_periods;
drop function plan_price_cents(text), subscription_on(uuid, date), subscription_periods_whole(), refuse_money_change(), settle(), refund(), credit(),
  erase_old_money(date);
drop extension btree_gist;
`);
