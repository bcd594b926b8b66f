import type { Knex } from 'knex';

/** Each statement locks one table, in its own transaction, so that it cannot be in a deadlock with the processes. */
export const config = { transaction: false };

/**
 * Corrections of the ledger. A settlement of a payment that was booked wrongly is reversed by a row with the negative amount, and the
 * payment is refunded. A revoked grant ends on the day of its revocation. The price of a provider's month, and indexes for the lists of
 * administration.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('alter table settlements add column if not exists reverses_id uuid');
  await db.raw('alter table settlements drop constraint if exists settlements_reverses_id_fkey');
  await db.raw(
    'alter table settlements add constraint settlements_reverses_id_fkey foreign key (reverses_id) references settlements not valid',
  );
  await db.raw('alter table settlements validate constraint settlements_reverses_id_fkey');
  await db.raw('alter table settlements drop constraint if exists settlements__amount__signed');
  await db.raw(
    `alter table settlements add constraint settlements__amount__signed
     check (case when reverses_id is null then amount_cents > 0 else amount_cents < 0 and payment_id is not null end) not valid`,
  );
  await db.raw('alter table settlements validate constraint settlements__amount__signed');
  await db.raw('alter table settlements drop constraint if exists settlements__amount__positive');
  await db.raw('drop index concurrently if exists settlements__reverses__once');
  await db.raw(
    'create unique index concurrently settlements__reverses__once on settlements (reverses_id) where reverses_id is not null',
  );
  await db.raw(/* sql */ `
-- A reversal takes back its whole settlement.
create or replace function reverse_settlement() returns trigger language plpgsql as $$
begin
  if not exists (
    select from settlements s where s.id = new.reverses_id and s.reverses_id is null and s.invoice_id = new.invoice_id
      and s.payment_id = new.payment_id and s.amount_cents = -new.amount_cents
  ) then
    raise exception 'a reversal has the amount of its settlement' using errcode = 'check_violation', constraint = 'settlements__reversal__same';
  end if;
  return new;
end $$`);
  await db.raw(/* sql */ `
create or replace trigger settlements__reverse before insert on settlements
  for each row when (new.reverses_id is not null) execute function reverse_settlement()`);
  await db.raw('alter table refunds add column if not exists is_reversal boolean not null default false');
  await db.raw('alter table refunds drop constraint if exists refunds__reversal__payment');
  await db.raw(
    'alter table refunds add constraint refunds__reversal__payment check (not is_reversal or payment_id is not null) not valid',
  );
  await db.raw('alter table refunds validate constraint refunds__reversal__payment');
  await db.raw(/* sql */ `
create table if not exists billing_grant_revocations (
  grant_id uuid not null references billing_grants on delete cascade,
  -- The first day that the grant no longer changes.
  revoked_on date not null,
  reason text not null,
  created_by uuid,
  created_at timestamptz not null,
  constraint billing_grant_revocations_pkey primary key (grant_id)
)`);
  await db.raw(
    'alter table billing_grant_revocations drop constraint if exists billing_grant_revocations_created_by_fkey',
  );
  await db.raw(
    'alter table billing_grant_revocations add foreign key (created_by) references users on delete set null',
  );
  await db.raw(
    `create index if not exists billing_grant_revocations__created_by on billing_grant_revocations (created_by)
     where created_by is not null`,
  );
  await db.raw(/* sql */ `
create or replace trigger billing_grant_revocations__append_only before update or delete on billing_grant_revocations
  for each row execute function refuse_money_change()`);
  await db.raw(/* sql */ `
-- What a month costs the provider on a day, after the largest reduction of that day, rounded half up. Null without a plan.
create or replace function monthly_price_cents(provider uuid, day date) returns integer language plpgsql stable as $$
begin
  return (select ((2::bigint * s.price_cents * (10000 - coalesce((
      select max(coalesce(g.basis_points, 10000)) from billing_grants g left join billing_grant_revocations r on r.grant_id = g.id
      where g.provider_id = provider and g.kind <> 'VOID' and g.from_on <= day and least(g.until_on, r.revoked_on) > day
    ), 0)) + 10000) / 20000)::integer
  from subscription_periods s
  where s.provider_id = provider and s.plan is not null and s.from_on <= day and (s.until_on is null or s.until_on > day));
end $$`);
  for (const [name, statement] of Object.entries(indexes)) {
    await db.raw('drop index concurrently if exists ??', [name]);
    await db.raw(statement);
  }
  await db.raw('drop index concurrently if exists invoices__open');
  await db.raw('drop index concurrently if exists payments__received');
};

const indexes = {
  // Open invoices by age, for the figures and the list of overdue ones.
  invoices__due: `create index concurrently invoices__due on invoices (due_on, id) include (open_cents, total_cents)
    where open_cents > 0 and kind = 'INVOICE'`,
  payments__received__id:
    'create index concurrently payments__received__id on payments (received_on, id) include (amount_cents, open_cents)',
  // Sums of whole views and of months, without the rows.
  invoices__sums: `create index concurrently invoices__sums on invoices (kind, due_on, id)
    include (open_cents, total_cents, credited_cents, written_off_cents)`,
  refunds__refunded: 'create index concurrently refunds__refunded on refunds (refunded_on, id) include (amount_cents)',
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw(
    `create index concurrently invoices__open on invoices (due_on) where open_cents > 0 and kind = 'INVOICE'`,
  );
  await db.raw('create index concurrently payments__received on payments (received_on)');
  for (const name of Object.keys(indexes)) await db.raw('drop index concurrently ??', [name]);
  await db.raw('drop function monthly_price_cents(uuid, date)');
  await db.raw('drop table billing_grant_revocations');
  await db.raw('alter table refunds drop column is_reversal');
  await db.raw('drop trigger settlements__reverse on settlements');
  await db.raw('drop function reverse_settlement()');
  await db.raw(
    'alter table settlements drop column reverses_id, add constraint settlements__amount__positive check (amount_cents > 0)',
  );
};
