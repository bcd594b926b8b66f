/** A provider's invoices and credit notes: its list, and one as it is printed. */

import type { DocumentKind } from '@marketplace/contracts/invoices/status';
import type { Page } from '@marketplace/contracts/page';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf, type RowOf, selectAll, selectFirst } from '../sql.ts';
import type { BillingSettingsRow } from './queries.ts';
import { ledgerQueries } from './queries.ts';

const day = ({ db }: Pick<Deps, 'db'>, column: string) =>
  db.raw<string>(`to_char(${column}, 'YYYY-MM-DD')`) as unknown as Knex.Raw<string>;

/** The line that names the document in lists: its last part of a month. */
const mainLine = `(select l.position from invoice_lines l where l.invoice_id = i.id and l.from_on is not null order by l.from_on desc limit 1)`;

const columns = (deps: Pick<Deps, 'db'>) =>
  columnsOf<{ i: 'invoices' }>()({
    id: 'i.id',
    kind: deps.db.raw<DocumentKind>('i.kind'),
    number: 'i.number',
    issuedOn: day(deps, 'i.issued_on'),
    dueOn: deps.db.raw<string | null>(`to_char(i.due_on, 'YYYY-MM-DD')`),
    plan: deps.db.raw<Plan | null>('m.plan'),
    from: deps.db.raw<string | null>(`to_char(m.from_on, 'YYYY-MM-DD')`),
    to: deps.db.raw<string | null>(`to_char(m.until_on - 1, 'YYYY-MM-DD')`),
    totalCents: 'i.total_cents',
    vatCents: 'i.vat_cents',
    openCents: 'i.open_cents',
    creditedCents: 'i.credited_cents',
    writtenOffCents: 'i.written_off_cents',
  });
export type OwnInvoiceRow = RowOf<ReturnType<typeof columns>>;

const documents = ({ db }: Pick<Deps, 'db'>, providerId: string) =>
  db('invoices as i')
    .joinRaw(`left join invoice_lines m on m.invoice_id = i.id and m.position = ${mainLine}`)
    .where('i.provider_id', providerId);

/** Where a page of invoices ended. */
export type InvoicesCursor = [id: string];
/** Ids are in the order of issue. */
const newest: Order<InvoicesCursor> = { by: ['i.id'], direction: 'desc' };

/** One page of a provider's invoices and credit notes, newest first. */
export const invoicesOf = (
  deps: Deps,
  providerId: string,
  page: PageRequest<InvoicesCursor> = {},
): Promise<Page<OwnInvoiceRow, InvoicesCursor>> =>
  keysetPage(deps, documents(deps, providerId), columns(deps), newest, page);

/** A provider's invoices that owe something, the earliest due first. */
export const dueInvoicesOf = (deps: Deps, providerId: string): Promise<OwnInvoiceRow[]> =>
  selectAll(
    documents(deps, providerId).where('i.kind', 'INVOICE').where('i.open_cents', '>', 0).orderBy(['i.due_on', 'i.id']),
    columns(deps),
  );

export type PrintedLine = {
  kind: 'PLAN' | 'DIFFERENCE' | 'AMOUNT';
  plan: Plan | null;
  fromOn: string | null;
  /** The first day that is not included. */
  untilOn: string | null;
  /** The first day of the month. */
  cycleOn: string | null;
  cycleDays: number | null;
  netCents: number;
  vatCents: number;
  totalCents: number;
};

export type PrintedDocument = {
  id: string;
  kind: DocumentKind;
  number: string;
  providerId: string | null;
  issuedOn: string;
  dueOn: string | null;
  vatBasisPoints: number;
  netCents: number;
  vatCents: number;
  totalCents: number;
  /** What an invoice still owes, or a credit note has left. */
  openCents: number;
  /** Why a credit note was issued. */
  reason: string | null;
  corrects: { number: string; issuedOn: string } | null;
  /** 2 and later: a corrected version. */
  version: number;
  operatorName: string;
  operatorAddress: string;
  operatorVatNumber: string | null;
  customerName: string;
  /** Null on an abridged invoice. */
  customerAddress: string | null;
  customerVatNumber: string | null;
  lines: PrintedLine[];
  bank: Pick<BillingSettingsRow, 'bankName' | 'accountHolder' | 'accountNumber' | 'branchCode'>;
};

/**
 * An invoice or credit note with the names of its last version. With `providerId`, only one of this provider. Throws NOT_FOUND.
 */
export const printedDocument = async (
  deps: Pick<Deps, 'db'>,
  { id, providerId }: { id: string; providerId?: string },
): Promise<PrintedDocument> => {
  const { db } = deps;
  const row = await selectFirst(
    db('invoices as i')
      .joinRaw(
        `join invoice_versions v on v.invoice_id = i.id
           and v.version = (select max(n.version) from invoice_versions n where n.invoice_id = i.id)`,
      )
      .leftJoin('invoices as c', 'c.id', 'i.corrects_id')
      .where({ 'i.id': id, ...(providerId && { 'i.provider_id': providerId }) }),
    columnsOf<{ i: 'invoices'; v: 'invoice_versions'; c: 'invoices' }, 'business'>()({
      id: 'i.id',
      kind: db.raw<DocumentKind>('i.kind'),
      number: 'i.number',
      providerId: 'i.provider_id',
      issuedOn: day(deps, 'i.issued_on'),
      dueOn: db.raw<string | null>(`to_char(i.due_on, 'YYYY-MM-DD')`),
      vatBasisPoints: 'i.vat_basis_points',
      netCents: 'i.net_cents',
      vatCents: 'i.vat_cents',
      totalCents: 'i.total_cents',
      openCents: 'i.open_cents',
      reason: 'i.reason',
      correctsNumber: db.raw<string | null>('c.number'),
      correctsIssuedOn: db.raw<string | null>(`to_char(c.issued_on, 'YYYY-MM-DD')`),
      version: 'v.version',
      operatorName: 'v.operator_name',
      operatorAddress: 'v.operator_address',
      operatorVatNumber: 'v.operator_vat_number',
      customerName: 'v.customer_name',
      customerAddress: 'v.customer_address',
      customerVatNumber: 'v.customer_vat_number',
    }),
  );
  if (!row) throw new DomainError('NOT_FOUND');
  const lines = await selectAll(
    db('invoice_lines as l').where('l.invoice_id', id).orderBy('l.position'),
    columnsOf<{ l: 'invoice_lines' }>()({
      kind: db.raw<PrintedLine['kind']>('l.kind'),
      plan: db.raw<Plan | null>('l.plan'),
      fromOn: db.raw<string | null>(`to_char(l.from_on, 'YYYY-MM-DD')`),
      untilOn: db.raw<string | null>(`to_char(l.until_on, 'YYYY-MM-DD')`),
      cycleOn: db.raw<string | null>(`to_char(l.cycle_on, 'YYYY-MM-DD')`),
      cycleDays: 'l.cycle_days',
      netCents: 'l.net_cents',
      vatCents: 'l.vat_cents',
      totalCents: 'l.total_cents',
    }),
  );
  const { bankName, accountHolder, accountNumber, branchCode } = await ledgerQueries(deps).settings();
  const { correctsNumber, correctsIssuedOn, ...document } = row;
  return {
    ...document,
    corrects: correctsNumber && correctsIssuedOn ? { number: correctsNumber, issuedOn: correctsIssuedOn } : null,
    lines,
    bank: { bankName, accountHolder, accountNumber, branchCode },
  };
};
