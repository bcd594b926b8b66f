/** One invoice or credit note for administrators, with all that settles and corrects it. */
import { brand } from '@marketplace/contracts/brand';
import type { settlementKinds } from '@marketplace/contracts/invoices/admin-schemas';
import type { InvoiceReminder } from '@marketplace/contracts/invoices/billing-days';
import type { PaymentMethod } from '@marketplace/contracts/payments/methods';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { strangersText } from '../masking/mask.ts';
import { bothColumns, columnsOf, rawRows, selectAll, selectFirst } from '../sql.ts';
import { invoiceColumns } from './admin-list.view.ts';

type DocumentLink = { id: string; number: string };

type SettlementRow = {
  id: string;
  kind: (typeof settlementKinds)[number];
  on: string;
  method: PaymentMethod | null;
  reference: string | null;
  reason: string | null;
  amountCents: number;
  paymentId: string | null;
  document: DocumentLink | null;
  by: string | null;
};

/** What settled an invoice: payments, credit notes and a write-off. */
const settlementsOf = ({ db }: Pick<Deps, 'db'>, id: string): Promise<SettlementRow[]> =>
  rawRows(
    db,
    /* sql */ `
    select s.id, case when s.reverses_id is not null then 'REVERSAL' when s.payment_id is not null then 'PAYMENT'
        when s.credit_note_id is not null then 'CREDIT_NOTE' else 'WRITE_OFF' end as kind,
      to_char(coalesce(p.received_on, c.issued_on, (s.created_at at time zone '${brand.timeZone}')::date), 'YYYY-MM-DD') as "on",
      p.method, p.reference, s.reason, s.amount_cents as "amountCents", s.payment_id as "paymentId",
      case when c.id is not null then jsonb_build_object('id', c.id, 'number', c.number) end as document, u.name as by
    from settlements s left join payments p on p.id = s.payment_id left join invoices c on c.id = s.credit_note_id
      left join users u on u.id = s.created_by
    where s.invoice_id = :id order by s.id`,
    { id },
  );

/** What used a credit note: invoices that it settled, and refunds. */
const usesOf = ({ db }: Pick<Deps, 'db'>, id: string): Promise<SettlementRow[]> =>
  rawRows(
    db,
    /* sql */ `
    select s.id, 'CREDIT_NOTE' as kind, to_char((s.created_at at time zone '${brand.timeZone}')::date, 'YYYY-MM-DD') as "on",
      null as method, null as reference, null as reason, s.amount_cents as "amountCents", null::uuid as "paymentId",
      jsonb_build_object('id', i.id, 'number', i.number) as document, u.name as by
    from settlements s join invoices i on i.id = s.invoice_id left join users u on u.id = s.created_by
    where s.credit_note_id = :id
    union all
    select r.id, 'REFUND', to_char(r.refunded_on, 'YYYY-MM-DD'), null, r.reference, r.reason, r.amount_cents, null, null, u.name
    from refunds r left join users u on u.id = r.created_by where r.credit_note_id = :id
    order by id`,
    { id },
  );

type Line = {
  kind: 'PLAN' | 'DIFFERENCE' | 'AMOUNT';
  plan: Plan | null;
  from: string | null;
  to: string | null;
  totalCents: number;
};

/** Contact details in reasons are hidden, so reading them is not recorded. */
const readable = <Row extends { reason: string | null }>(row: Row): Row => ({
  ...row,
  reason: row.reason && strangersText(row.reason),
});

/** Returns the document with everything about it. Throws NOT_FOUND. */
export const invoiceDetail = async (deps: Deps, id: string) => {
  const { db } = deps;
  const query = db('invoices as i').leftJoin('providers as p', 'p.id', 'i.provider_id').where('i.id', id);
  const columns = bothColumns(
    invoiceColumns(deps),
    columnsOf<{ i: 'invoices' }, 'admin'>()({
      vatBasisPoints: 'i.vat_basis_points',
      reason: 'i.reason',
      correctsId: 'i.corrects_id',
      creditableCents: db.raw<number>(
        "case when i.kind = 'INVOICE' then i.total_cents - i.credited_cents - i.written_off_cents else 0 end",
      ),
    }),
  );
  const document = await selectFirst(query, columns);
  if (!document) throw new DomainError('NOT_FOUND');
  const [corrects] = await rawRows<DocumentLink>(db, 'select id, number from invoices where id = :id', {
    id: document.correctsId,
  });
  const creditNotes = await rawRows<DocumentLink & { issuedOn: string; totalCents: number; reason: string }>(
    db,
    `select id, number, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", total_cents as "totalCents", reason
     from invoices where corrects_id = :id order by id`,
    { id },
  );
  const lines = await rawRows<Line>(
    db,
    `select kind, plan, to_char(from_on, 'YYYY-MM-DD') as "from", to_char(until_on - 1, 'YYYY-MM-DD') as "to", total_cents as "totalCents"
     from invoice_lines where invoice_id = :id order by position`,
    { id },
  );
  const reminders = await rawRows<{ step: InvoiceReminder; at: Date }>(
    db,
    'select step, created_at as at from invoice_reminders where invoice_id = :id order by created_at, id',
    { id },
  );
  const versions = await selectAll(
    db('invoice_versions as v')
      .leftJoin('users as u', 'u.id', 'v.created_by')
      .where('v.invoice_id', id)
      .orderBy('v.version'),
    columnsOf<{ v: 'invoice_versions' }, 'admin'>()({
      version: 'v.version',
      customerName: 'v.customer_name',
      customerAddress: 'v.customer_address',
      customerVatNumber: 'v.customer_vat_number',
      operatorName: 'v.operator_name',
      operatorVatNumber: 'v.operator_vat_number',
      reason: 'v.reason',
      by: db.raw<string | null>('u.name'),
      at: 'v.created_at',
    }),
  );
  return {
    ...readable(document),
    corrects: corrects ?? null,
    creditNotes: creditNotes.map(readable),
    lines,
    reminders,
    versions: versions.map(readable),
    settlements: (await (document.kind === 'INVOICE' ? settlementsOf : usesOf)(deps, id)).map(readable),
    balance: document.providerId === null ? null : await balanceOf(deps, document.providerId),
  };
};

/** What all invoices of a provider owe, and what its payments and credit notes have left. */
const balanceOf = async ({ db }: Pick<Deps, 'db'>, providerId: string) => {
  const [row] = await rawRows<{ openCents: number; invoices: number; unusedCents: number }>(
    db,
    /* sql */ `
    select coalesce(sum(open_cents) filter (where kind = 'INVOICE'), 0)::int as "openCents",
      (count(*) filter (where kind = 'INVOICE'))::int as invoices,
      (coalesce(sum(open_cents) filter (where kind = 'CREDIT_NOTE'), 0)
        + (select coalesce(sum(open_cents), 0) from payments where provider_id = :providerId))::int as "unusedCents"
    from invoices where provider_id = :providerId and open_cents > 0`,
    { providerId },
  );
  return row!;
};

/** A provider's grants, newest first, and its open invoices. Throws NOT_FOUND. */
export const providerBilling = async (deps: Deps, providerId: string, today: string) => {
  const { db } = deps;
  if (!(await db('providers').where({ id: providerId }).first('id'))) throw new DomainError('NOT_FOUND');
  const openInvoices = await rawRows<{ id: string; number: string; dueOn: string; openCents: number }>(
    db,
    /* sql */ `
    select id, number, to_char(due_on, 'YYYY-MM-DD') as "dueOn", open_cents as "openCents" from invoices
    where provider_id = :providerId and kind = 'INVOICE' and open_cents > 0 order by due_on, id`,
    { providerId },
  );
  const grants = await rawRows<{
    id: string;
    kind: 'DAYS_FREE' | 'DISCOUNT' | 'VOID';
    from: string | null;
    to: string | null;
    percent: number | null;
    reason: string;
    isRevoked: boolean;
    canRevoke: boolean;
  }>(
    db,
    /* sql */ `
    select g.id, g.kind, to_char(g.from_on, 'YYYY-MM-DD') as "from", to_char(least(g.until_on, r.revoked_on) - 1, 'YYYY-MM-DD') as "to",
      g.basis_points / 100 as percent, g.reason, r.grant_id is not null as "isRevoked",
      r.grant_id is null and coalesce(g.until_on > :today::date, false) as "canRevoke"
    from billing_grants g left join billing_grant_revocations r on r.grant_id = g.id
    where g.provider_id = :providerId order by g.id desc limit 50`,
    { providerId, today },
  );
  return { openCents: (await balanceOf(deps, providerId)).openCents, openInvoices, grants: grants.map(readable) };
};
