/** Invoices and credit notes in the administrators' list. A figure about invoices is the sum of a filter of this list. */
import type { InvoiceSort, InvoiceSums, InvoicesFilter } from '@marketplace/contracts/invoices/admin-schemas';
import { type InvoiceView, overdueAges } from '@marketplace/contracts/invoices/status';
import type { Page, RowCounts } from '@marketplace/contracts/page';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { byMonth, columnsOf, rawRows } from '../sql.ts';
import { contains } from '../text-search.ts';
import { dayAt } from '../week.ts';
import { addDays } from './rules.ts';

/** Conditions on `invoices i` on the day `:today`. Every invoice is in one view besides the credit notes. */
const conditions: Record<InvoiceView | 'all', string> = {
  all: "i.kind = 'INVOICE'",
  open: "i.kind = 'INVOICE' and i.open_cents > 0 and i.due_on >= :today::date",
  overdue: "i.kind = 'INVOICE' and i.open_cents > 0 and i.due_on < :today::date",
  paid: "i.kind = 'INVOICE' and i.open_cents = 0 and i.written_off_cents = 0 and i.credited_cents < i.total_cents",
  credited: "i.kind = 'INVOICE' and i.open_cents = 0 and i.credited_cents > 0 and i.credited_cents = i.total_cents",
  written_off: "i.kind = 'INVOICE' and i.open_cents = 0 and i.written_off_cents > 0",
  credit_notes: "i.kind = 'CREDIT_NOTE'",
};

/** `INV-2026-00042` or `cn 2026 42`. Undefined for other texts. */
const numberIn = (search: string): { series: string; sequence: number } | undefined => {
  const [, series, year, sequence] = /^(inv|cn)[\s-]?(\d{4})[\s-]?(\d{1,9})$/i.exec(search.trim()) ?? [];
  return series ? { series: `${series.toUpperCase()}-${year}`, sequence: Number(sequence) } : undefined;
};

/** Businesses by a part of their name. */
const named = ({ db }: Pick<Deps, 'db'>, search: string): Knex.QueryBuilder =>
  db('providers as f')
    .select('f.id')
    .whereRaw(...contains(['f.business_name'], search));

/** The invoices of a filter, as a query on `invoices i`. */
const filtered = (deps: Deps, filter: Partial<InvoicesFilter>): Knex.QueryBuilder => {
  const { view, age, plan, provider, search, from, to, dueFrom, dueTo } = filter;
  const today = dayAt(deps.clock.now());
  return deps.db('invoices as i').modify((q) => {
    q.whereRaw(conditions[view ?? (age ? 'overdue' : 'all')], { today });
    if (age) {
      const { from: first, until } = overdueAges[age];
      q.whereRaw('i.due_on <= ?::date', [addDays(today, -first)]);
      if (until !== null) q.whereRaw('i.due_on > ?::date', [addDays(today, -until)]);
    }
    if (plan)
      q.whereExists((lines) => lines.from('invoice_lines as l').whereRaw('l.invoice_id = i.id').where('l.plan', plan));
    if (provider) q.where('i.provider_id', provider);
    const number = search && numberIn(search);
    if (number) q.where('i.series', number.series).where('i.sequence', number.sequence);
    else if (search) q.whereIn('i.provider_id', named(deps, search));
    if (from) q.whereRaw('i.issued_on >= ?::date', [from]);
    if (to) q.whereRaw('i.issued_on <= ?::date', [to]);
    if (dueFrom) q.whereRaw('i.due_on >= ?::date', [dueFrom]);
    if (dueTo) q.whereRaw('i.due_on <= ?::date', [dueTo]);
  });
};

/** Position of a page's last row. */
export type InvoicesCursor = string[];
const orders: Record<InvoiceSort, Order<InvoicesCursor>> = {
  newest: { by: ['i.id'], direction: 'desc' },
  due: { by: ['i.due_on', 'i.id'], direction: 'asc' },
};

/** Columns of `invoices i` and `providers p`. */
export const invoiceColumns = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  columnsOf<{ i: 'invoices'; p: 'providers' }, 'admin'>()({
    id: 'i.id',
    kind: db.raw<'INVOICE' | 'CREDIT_NOTE'>('i.kind'),
    number: 'i.number',
    providerId: 'i.provider_id',
    businessName: db.raw<string | null>('p.business_name'),
    plan: db.raw<Plan | null>(
      '(select l.plan from invoice_lines l where l.invoice_id = i.id and l.plan is not null order by l.position limit 1)',
    ),
    issuedOn: db.raw<string>("to_char(i.issued_on, 'YYYY-MM-DD')"),
    dueOn: db.raw<string | null>("to_char(i.due_on, 'YYYY-MM-DD')"),
    daysLate: db.raw<number>(
      'case when i.open_cents > 0 and i.due_on < :today::date then :today::date - i.due_on else 0 end',
      {
        today: dayAt(clock.now()),
      },
    ),
    netCents: 'i.net_cents',
    vatCents: 'i.vat_cents',
    totalCents: 'i.total_cents',
    openCents: 'i.open_cents',
    creditedCents: 'i.credited_cents',
    writtenOffCents: 'i.written_off_cents',
  });

export type AdminInvoiceRow = {
  id: string;
  kind: 'INVOICE' | 'CREDIT_NOTE';
  number: string;
  providerId: string | null;
  businessName: string | null;
  plan: Plan | null;
  issuedOn: string;
  dueOn: string | null;
  daysLate: number;
  netCents: number;
  vatCents: number;
  totalCents: number;
  openCents: number;
  creditedCents: number;
  writtenOffCents: number;
};

/** Returns one page, newest first by default. Credit notes have no due day. */
export const listInvoices = (
  deps: Deps,
  { sort = 'newest', ...filter }: Partial<InvoicesFilter> & PageRequest<InvoicesCursor>,
): Promise<Page<AdminInvoiceRow, InvoicesCursor>> => {
  const { cursor, limit, ...wanted } = filter;
  const query = filtered(deps, wanted).leftJoin('providers as p', 'p.id', 'i.provider_id');
  const order = orders[wanted.view === 'credit_notes' ? 'newest' : sort];
  return keysetPage<AdminInvoiceRow, InvoicesCursor>(deps, query, invoiceColumns(deps), order, { cursor, limit });
};

const sumsSql = /* sql */ `count(*)::int as count, coalesce(sum(i.total_cents), 0)::float8 as "totalCents",
  coalesce(sum(i.open_cents), 0)::float8 as "openCents", coalesce(sum(i.credited_cents), 0)::float8 as "creditedCents",
  coalesce(sum(i.written_off_cents), 0)::float8 as "writtenOffCents"`;

/** Returns the sums of all rows of a filter. The only definition of figures about invoices. */
export const sumInvoices = async (deps: Deps, filter: Partial<InvoicesFilter>): Promise<InvoiceSums> => {
  const [row] = await filtered(deps, filter).select(deps.db.raw(sumsSql));
  return row as InvoiceSums;
};

/** Returns the sums of a filter by the month of the due day, `2026-11`, from the month of `dueFrom` to that of `dueTo`. */
export const sumInvoicesByMonth = (
  deps: Deps,
  { dueFrom, dueTo, ...filter }: Partial<InvoicesFilter> & { dueFrom: string; dueTo: string },
): Promise<Map<string, InvoiceSums>> =>
  byMonth(deps, { from: dueFrom, to: dueTo }, (month) =>
    filtered(deps, filter).whereRaw(`i.due_on between ${month}`).select(deps.db.raw(sumsSql)),
  );

const partial = ['open', 'overdue', 'credited', 'written_off', 'credit_notes', 'all'] as const;
const countsSql = /* sql */ `select ${partial
  .map((name) => `(select count(*)::int from invoices i where ${conditions[name]}) as "${name}"`)
  .join(', ')}`;

/** Counts the invoices in all and by view, and the credit notes. Paid are those in no other view, which are most. */
export const countInvoices = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<RowCounts> => {
  const [row] = await rawRows<Record<(typeof partial)[number], number>>(db, countsSql, { today: dayAt(clock.now()) });
  const { all, ...by } = row!;
  return { all, by: { ...by, paid: all - by.open - by.overdue - by.credited - by.written_off } };
};

/** The invoice with a number, `INV-2026-00042`. Undefined for an unknown one. */
export const invoiceWithNumber = async (
  { db }: Pick<Deps, 'db'>,
  number: string,
): Promise<{ id: string; providerId: string | null } | undefined> => {
  const wanted = numberIn(number);
  return (
    wanted &&
    db('invoices')
      .where({ ...wanted, kind: 'INVOICE' })
      .first({ id: 'id', providerId: 'provider_id' })
  );
};
