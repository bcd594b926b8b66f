/** The journal for bookkeeping: every document, every payment and every write-off of a span of days. */
import { brand } from '@marketplace/contracts/brand';
import { splitVat } from '@marketplace/contracts/invoices/vat';
import type { Page } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import type { Columns } from '../sql.ts';

/** SALES: invoices, and credit notes as negative amounts. BANK: payments, and refunds as negative amounts. BAD_DEBTS: write-offs. */
export const journalAccounts = { SALES: 'Sales', BANK: 'Bank', BAD_DEBTS: 'Bad debts' } as const;

export type JournalRow = {
  on: string;
  number: string;
  account: keyof typeof journalAccounts;
  entry: string;
  businessName: string | null;
  netCents: number;
  vatCents: number;
  grossCents: number;
};

/** A write-off has the number of its invoice, and its share of the VAT. */
const entriesSql = /* sql */ `(
  select i.id, i.issued_on as day, i.number, 'SALES' as account, case i.kind when 'INVOICE' then 'Invoice' else 'Credit note' end as entry,
    i.provider_id, case i.kind when 'INVOICE' then 1 else -1 end * i.total_cents as gross_cents,
    case i.kind when 'INVOICE' then 1 else -1 end * i.vat_cents as vat_cents, null::integer as basis_points
  from invoices i
  union all
  select p.id, p.received_on, coalesce(p.reference, ''), 'BANK', 'Payment', p.provider_id, p.amount_cents, 0, null from payments p
  union all
  select r.id, r.refunded_on, coalesce(r.reference, ''), 'BANK', case when r.is_reversal then 'Reversal' else 'Refund' end,
    coalesce(p.provider_id, c.provider_id), -r.amount_cents, 0, null
  from refunds r left join payments p on p.id = r.payment_id left join invoices c on c.id = r.credit_note_id
  union all
  select s.id, (s.created_at at time zone '${brand.timeZone}')::date, i.number, 'BAD_DEBTS', 'Write-off', i.provider_id, s.amount_cents,
    null, i.vat_basis_points
  from settlements s join invoices i on i.id = s.invoice_id where s.payment_id is null and s.credit_note_id is null
) as j`;

type Entry = Omit<JournalRow, 'netCents' | 'vatCents'> & { vatCents: number | null; basisPoints: number | null };

export type JournalCursor = [day: string, id: string];
const oldestFirst: Order<JournalCursor> = { by: ['j.day', 'j.id'], direction: 'asc' };

const split = ({ basisPoints, vatCents, ...entry }: Entry): JournalRow => {
  const vat = vatCents ?? splitVat(entry.grossCents, basisPoints ?? 0).vatCents;
  return { ...entry, vatCents: vat, netCents: entry.grossCents - vat };
};

/** Returns one page of the days from `from` to `to`, the earliest first. */
export const journal = async (
  deps: Pick<Deps, 'db'>,
  { from, to, ...page }: { from: string; to: string } & PageRequest<JournalCursor>,
): Promise<Page<JournalRow, JournalCursor>> => {
  const { db } = deps;
  const columns: Columns<Entry> = {
    on: db.raw("to_char(j.day, 'YYYY-MM-DD')"),
    number: 'j.number',
    account: 'j.account',
    entry: 'j.entry',
    businessName: 'b.business_name',
    vatCents: 'j.vat_cents',
    grossCents: 'j.gross_cents',
    basisPoints: 'j.basis_points',
  };
  const query = db
    .from(db.raw(entriesSql))
    .leftJoin('providers as b', 'b.id', 'j.provider_id')
    .whereRaw('j.day between ?::date and ?::date', [from, to]);
  const { items, nextCursor } = await keysetPage(deps, query, columns, oldestFirst, page);
  return { items: items.map(split), nextCursor };
};
