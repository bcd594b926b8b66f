/** SQL of the ledger: periods, documents and what settles them. Days are texts, `2026-11-27`. */

import type { InvoiceReminder } from '@marketplace/contracts/invoices/billing-days';
import type { Plan, SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';
import type { Period, Reduction } from './rules.ts';

export type BillingSettingsRow = {
  operatorName: string;
  operatorAddress: string;
  vatNumber: string | null;
  bankName: string;
  accountHolder: string;
  accountNumber: string;
  branchCode: string;
  /** Null before billing was started. */
  startedOn: string | null;
};

export type BillingDetailsRow = { name: string; address: string; vatNumber: string | null };

type Split = { netCents: number; vatCents: number; totalCents: number };

export type NewLine = Split & { kind: 'PLAN' | 'DIFFERENCE' | 'AMOUNT' } & (
    | { plan: Plan; cycle: string; from: string; until: string; cycleDays: number; priceCents: number }
    | { plan: null; cycle: string | null; from: null; until: null; cycleDays: null; priceCents: null }
  );

export type NewDocument = {
  kind: 'INVOICE' | 'CREDIT_NOTE';
  /** Before the dash and the number: `INV-2026`. */
  series: string;
  providerId: string;
  issuedOn: string;
  dueOn: string | null;
  correctsId: string | null;
  vatBasisPoints: number;
  reason: string | null;
  createdBy: string | null;
  at: Date;
  lines: readonly NewLine[];
};

/** An invoice that owes something, the earliest due first. */
export type OpenInvoiceRow = { id: string; dueOn: string; openCents: number };
/** A payment or a credit note with something left, the oldest first. */
export type OpenSourceRow = {
  id: string;
  kind: 'PAYMENT' | 'CREDIT_NOTE';
  correctsId: string | null;
  openCents: number;
};

/** An invoice as credit notes and write-offs need it. `creditableCents`: what is neither credited nor written off. */
export type InvoiceRow = {
  id: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: string;
  providerId: string | null;
  issuedOn: string;
  vatBasisPoints: number;
  totalCents: number;
  openCents: number;
  creditableCents: number;
};

/** `isStopped`: suspended or withdrawn. */
export type StandingRow = { plan: Plan; status: SubscriptionStatus; isStopped: boolean };

/** Grants that lower prices, with the end that a revocation gives them, as a table `g`. */
export const reductionsSql = /* sql */ `(
  select g.id, g.provider_id, g.kind, g.from_on, least(g.until_on, r.revoked_on) as until_on, g.basis_points, r.grant_id is not null as is_revoked
  from billing_grants g left join billing_grant_revocations r on r.grant_id = g.id where g.kind <> 'VOID'
) g`;

const day = (column: string, name: string) => `to_char(${column}, 'YYYY-MM-DD') as "${name}"`;

export const ledgerQueries = ({ db }: Pick<Deps, 'db'>) => ({
  settings: async (): Promise<BillingSettingsRow> => {
    const [row] = await rawRows<BillingSettingsRow>(
      db,
      /* sql */ `
      select operator_name as "operatorName", operator_address as "operatorAddress", vat_number as "vatNumber", bank_name as "bankName",
        account_holder as "accountHolder", account_number as "accountNumber", branch_code as "branchCode", ${day('started_on', 'startedOn')}
      from billing_settings`,
    );
    return row!;
  },

  setSettings: async (settings: Omit<BillingSettingsRow, 'startedOn'>): Promise<void> => {
    await db('billing_settings').update({
      operator_name: settings.operatorName,
      operator_address: settings.operatorAddress,
      vat_number: settings.vatNumber,
      bank_name: settings.bankName,
      account_holder: settings.accountHolder,
      account_number: settings.accountNumber,
      branch_code: settings.branchCode,
    });
  },

  /** Returns false if billing was started before. */
  setStarted: async (today: string, by: string | null): Promise<boolean> =>
    (
      await rawRows(
        db,
        'update billing_settings set started_on = :today::date, started_by = :by where started_on is null returning id',
        { today, by },
      )
    ).length === 1,

  details: async (providerId: string): Promise<BillingDetailsRow | undefined> =>
    db('billing_details')
      .where({ provider_id: providerId })
      .first({ name: 'name', address: 'invoice_address', vatNumber: 'vat_number' }),

  setDetails: async (providerId: string, { name, address, vatNumber }: BillingDetailsRow, at: Date): Promise<void> => {
    const row = { provider_id: providerId, name, invoice_address: address, vat_number: vatNumber, changed_at: at };
    await db('billing_details').insert(row).onConflict('provider_id').merge();
  },

  /** The account's name on an abridged invoice. */
  businessName: async (providerId: string): Promise<string> =>
    (await db('providers').where({ id: providerId }).first('business_name'))?.business_name ?? '',

  /** All periods of a provider, in order. */
  periods: (providerId: string): Promise<Period[]> =>
    rawRows(
      db,
      /* sql */ `
      select plan, ${day('from_on', 'from')}, ${day('until_on', 'until')}, price_cents as "priceCents", reason, ${day('anchor_on', 'anchor')}
      from subscription_periods where provider_id = :providerId order by from_on`,
      { providerId },
    ),

  /** Begins a period. It replaces what follows, or with `keepsLater` only what begins on the same day. */
  beginPeriod: async (
    providerId: string,
    { plan, from, priceCents, reason, anchor }: Omit<Period, 'until'>,
    { by, at, keepsLater = false }: { by: string | null; at: Date; keepsLater?: boolean },
  ): Promise<void> => {
    await rawRows(
      db,
      `delete from subscription_periods
       where provider_id = :providerId and (from_on = :from::date or from_on > :from::date and not :keepsLater::boolean)`,
      { providerId, from, keepsLater },
    );
    await rawRows(
      db,
      `update subscription_periods set until_on = :from::date
       where provider_id = :providerId and from_on < :from::date and (until_on is null or until_on > :from::date)`,
      { providerId, from },
    );
    await rawRows(
      db,
      /* sql */ `
      insert into subscription_periods (provider_id, plan, from_on, until_on, price_cents, reason, anchor_on, created_by, created_at)
      values (:providerId, :plan, :from::date,
        (select min(from_on) from subscription_periods where provider_id = :providerId and from_on > :from::date),
        :priceCents, :reason, :anchor::date, :by, :at)`,
      { providerId, plan, from, priceCents, reason, anchor, by, at },
    );
  },

  /** Removes the periods after `today`. */
  dropLaterPeriods: async (providerId: string, today: string): Promise<void> => {
    await rawRows(db, 'delete from subscription_periods where provider_id = :providerId and from_on > :today::date', {
      ...{ providerId, today },
    });
    await rawRows(
      db,
      'update subscription_periods set until_on = null where provider_id = :providerId and until_on > :today::date',
      { providerId, today },
    );
  },

  /** The days with a lower price. */
  reductions: (providerId: string): Promise<Reduction[]> =>
    rawRows(
      db,
      /* sql */ `
      select ${day('from_on', 'from')}, ${day('until_on', 'until')}, coalesce(basis_points, 10000) as "basisPoints"
      from ${reductionsSql} where provider_id = :providerId`,
      { providerId },
    ),

  /** A grant of this provider that lowers prices. */
  grant: async (id: string): Promise<{ providerId: string | null; until: string; isRevoked: boolean } | undefined> => {
    const [row] = await rawRows<{ providerId: string | null; until: string; isRevoked: boolean }>(
      db,
      `select provider_id as "providerId", ${day('until_on', 'until')}, is_revoked as "isRevoked" from ${reductionsSql} where id = :id`,
      { id },
    );
    return row;
  },

  insertRevocation: async (revocation: {
    grantId: string;
    revokedOn: string;
    reason: string;
    by: string | null;
    at: Date;
  }): Promise<void> => {
    await rawRows(
      db,
      /* sql */ `
      insert into billing_grant_revocations (grant_id, revoked_on, reason, created_by, created_at)
      values (:grantId, :revokedOn::date, :reason, :by, :at)`,
      revocation,
    );
  },

  insertGrant: async (grant: {
    providerId: string;
    kind: 'DAYS_FREE' | 'DISCOUNT' | 'VOID';
    from: string | null;
    until: string | null;
    basisPoints: number | null;
    invoiceId: string | null;
    reason: string;
    by: string | null;
    at: Date;
  }): Promise<string> => {
    const [row] = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into billing_grants (provider_id, kind, from_on, until_on, basis_points, invoice_id, reason, created_by, created_at)
      values (:providerId, :kind, :from::date, :until::date, :basisPoints, :invoiceId, :reason, :by, :at) returning id`,
      grant,
    );
    return row!.id;
  },

  /** What has been invoiced for each month, less its credits. */
  invoiced: async (providerId: string): Promise<Map<string, number>> => {
    const rows = await rawRows<{ cycle: string; cents: number }>(
      db,
      /* sql */ `
      select ${day('l.cycle_on', 'cycle')}, sum(case i.kind when 'INVOICE' then l.total_cents else -l.total_cents end)::int as cents
      from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.provider_id = :providerId and l.cycle_on is not null group by l.cycle_on`,
      { providerId },
    );
    return new Map(rows.map(({ cycle, cents }) => [cycle, cents]));
  },

  /** Locks a provider. Undefined for an unknown one. The first lock of every change of its ledger. */
  lockStanding: async (providerId: string): Promise<StandingRow | undefined> => {
    const [row] = await rawRows<StandingRow>(
      db,
      /* sql */ `
      select plan, subscription_status as status, suspended_at is not null or withdrawn_at is not null as "isStopped"
      from providers where id = :providerId for no key update`,
      { providerId },
    );
    return row;
  },

  statusOn: async (providerId: string, today: string): Promise<SubscriptionStatus> => {
    const [row] = await rawRows<{ status: SubscriptionStatus }>(
      db,
      'select status from subscription_on(:providerId, :today::date)',
      { providerId, today },
    );
    return row?.status ?? 'ACTIVE';
  },

  /** Derives plan and status for `today`, and returns them. */
  renew: async (providerId: string, today: string, runOn: string | null): Promise<Omit<StandingRow, 'isStopped'>> => {
    const [row] = await rawRows<Omit<StandingRow, 'isStopped'>>(
      db,
      /* sql */ `
      update providers set subscription_day = :today::date, billing_run_on = :runOn::date where id = :providerId
      returning plan, subscription_status as status`,
      { providerId, today, runOn },
    );
    return row!;
  },

  /** Providers at which the job looks on `today`, in order, after `after`. */
  dueProviders: async (today: string, limit: number): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      db,
      'select id from providers where billing_run_on <= :today::date order by billing_run_on, id limit :limit',
      { today, limit },
    );
    return rows.map(({ id }) => id);
  },

  /** The job looks at all providers on `today`. */
  runAll: async (today: string): Promise<void> => {
    await rawRows(
      db,
      `update providers set billing_run_on = :today::date
       where id in (select id from providers order by id for no key update) and billing_run_on is distinct from :today::date`,
      { today },
    );
  },

  /** Open invoices of a provider, the earliest due first. */
  openInvoices: (providerId: string): Promise<OpenInvoiceRow[]> =>
    rawRows(
      db,
      /* sql */ `
      select id, ${day('due_on', 'dueOn')}, open_cents as "openCents" from invoices
      where provider_id = :providerId and kind = 'INVOICE' and open_cents > 0 order by due_on, id`,
      { providerId },
    ),

  openSources: (providerId: string): Promise<OpenSourceRow[]> =>
    rawRows(
      db,
      /* sql */ `
      select id, kind, "correctsId", "openCents" from (
        select id, 'CREDIT_NOTE' as kind, corrects_id as "correctsId", open_cents as "openCents", created_at from invoices
        where provider_id = :providerId and kind = 'CREDIT_NOTE' and open_cents > 0
        union all
        select id, 'PAYMENT', null, open_cents, created_at from payments p where provider_id = :providerId and open_cents > 0
          -- The gateway is sending it back.
          and not exists (select from card_attempts a where a.payment_id = p.id and a.kind = 'REFUND' and a.state = 'OPEN')
      ) as source order by created_at, id`,
      { providerId },
    ),

  insertSettlement: async (settlement: {
    invoiceId: string;
    paymentId?: string | null;
    creditNoteId?: string | null;
    amountCents: number;
    reason?: string | null;
    by: string | null;
    at: Date;
  }): Promise<void> => {
    await db('settlements').insert({
      invoice_id: settlement.invoiceId,
      payment_id: settlement.paymentId ?? null,
      credit_note_id: settlement.creditNoteId ?? null,
      amount_cents: settlement.amountCents,
      reason: settlement.reason ?? null,
      created_by: settlement.by,
      created_at: settlement.at,
    });
  },

  /** Stores a reminder of an invoice. Returns its id, or undefined if it was stored before. */
  insertReminder: async (invoiceId: string, step: InvoiceReminder, at: Date): Promise<string | undefined> => {
    const [row] = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      insert into invoice_reminders (invoice_id, step, created_at) values (:invoiceId, :step, :at)
      on conflict (invoice_id, step) do nothing returning id`,
      { invoiceId, step, at },
    );
    return row?.id;
  },

  /** An invoice or credit note. Locks nothing: the caller holds the lock of its provider. */
  invoice: async (id: string): Promise<InvoiceRow | undefined> => {
    const [row] = await rawRows<InvoiceRow>(
      db,
      /* sql */ `
      select id, kind, number, provider_id as "providerId", ${day('issued_on', 'issuedOn')}, vat_basis_points as "vatBasisPoints",
        total_cents as "totalCents", open_cents as "openCents", total_cents - credited_cents - written_off_cents as "creditableCents"
      from invoices where id = :id`,
      { id },
    );
    return row;
  },

  /** The invoices with lines of a month, the newest first, and what of these lines can still be credited. */
  creditable: (providerId: string, cycle: string): Promise<{ id: string; cents: number }[]> =>
    rawRows(
      db,
      /* sql */ `
      select i.id, least(i.total_cents - i.credited_cents - i.written_off_cents, sum(l.total_cents))::int as cents
      from invoices i join invoice_lines l on l.invoice_id = i.id and l.cycle_on = :cycle::date
      where i.provider_id = :providerId and i.kind = 'INVOICE' and i.credited_cents + i.written_off_cents < i.total_cents
      group by i.id order by i.id desc`,
      { providerId, cycle },
    ),

  /**
   * Issues a document with the next number of its series. The series is locked until the commit, so a number is given once and none
   * is left out. Within a transaction, credit notes come before invoices: everyone locks the series in this order.
   */
  insertDocument: async ({ lines, ...document }: NewDocument): Promise<string> => {
    const total = (of: (line: NewLine) => number) => lines.reduce((all, line) => all + of(line), 0);
    const [row] = await rawRows<{ id: string }>(
      db,
      /* sql */ `
      with next as (
        insert into invoice_series as s (series, last_number) values (:series, 1)
        on conflict (series) do update set last_number = s.last_number + 1 returning last_number
      )
      insert into invoices (kind, series, sequence, provider_id, issued_on, due_on, corrects_id, vat_basis_points, net_cents, vat_cents,
        total_cents, open_cents, reason, created_by, created_at)
      select :kind, :series, last_number, :providerId, :issuedOn::date, :dueOn::date, :correctsId, :vatBasisPoints, :net, :vat, :total, :total,
        :reason, :createdBy, :at from next
      returning id`,
      {
        ...document,
        net: total(({ netCents }) => netCents),
        vat: total(({ vatCents }) => vatCents),
        total: total(({ totalCents }) => totalCents),
      },
    );
    for (const [index, line] of lines.entries())
      await rawRows(
        db,
        /* sql */ `
        insert into invoice_lines (invoice_id, position, kind, plan, cycle_on, from_on, until_on, cycle_days, price_cents, net_cents, vat_cents, total_cents)
        values (:invoiceId, :position, :kind, :plan, :cycle::date, :from::date, :until::date, :cycleDays, :priceCents, :netCents, :vatCents, :totalCents)`,
        { invoiceId: row!.id, position: index + 1, ...line },
      );
    return row!.id;
  },

  /** Deletes documents and payments before a day. Returns their number. */
  eraseBefore: async (before: string): Promise<number> => {
    const [row] = await rawRows<{ erased: number }>(db, 'select erase_old_money(:before::date) as erased', { before });
    return row!.erased;
  },

  lastVersion: async (invoiceId: string): Promise<number> => {
    const [row] = await rawRows<{ version: number }>(
      db,
      'select coalesce(max(version), 0)::int as version from invoice_versions where invoice_id = :invoiceId',
      { invoiceId },
    );
    return row!.version;
  },

  insertVersion: async (version: {
    invoiceId: string;
    version: number;
    operatorName: string;
    operatorAddress: string;
    operatorVatNumber: string | null;
    customerName: string;
    customerAddress: string | null;
    customerVatNumber: string | null;
    reason: string | null;
    by: string | null;
    at: Date;
  }): Promise<void> => {
    await db('invoice_versions').insert({
      invoice_id: version.invoiceId,
      version: version.version,
      operator_name: version.operatorName,
      operator_address: version.operatorAddress,
      operator_vat_number: version.operatorVatNumber,
      customer_name: version.customerName,
      customer_address: version.customerAddress,
      customer_vat_number: version.customerVatNumber,
      reason: version.reason,
      created_by: version.by,
      created_at: version.at,
    });
  },
});
