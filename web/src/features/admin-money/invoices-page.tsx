import type { AdminInvoice, InvoiceSort } from '@marketplace/contracts/invoices/admin-schemas';
import { invoiceViews, overdueAges } from '@marketplace/contracts/invoices/status';
import { exactRand } from '@marketplace/contracts/money';
import { planNames, plans } from '@marketplace/contracts/plans/plans';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { columnsOf, type Sort } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { DateFilter, LinkedFilters } from '../../components/list-filters.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { type Slip, Slips } from '../../components/slips.tsx';
import { to } from '../../routing/paths.ts';
import { counted } from '../../ui/number.ts';
import { ShortDate } from '../../ui/short-date.tsx';
import { shortDate } from '../../ui/time.ts';
import { MoneyArea } from './area.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';
import { businessText, dueText, nextText } from './text.ts';
import { readableInvoices } from './url.ts';

const views = Object.entries(invoiceViews).map(([value, label]) => ({ value, label }));
const choices = [
  {
    name: 'plan',
    label: 'Plan',
    any: 'All plans',
    options: planNames.map((value) => ({ value, label: plans[value].name })),
  },
  {
    name: 'age',
    label: 'Age',
    any: 'Any age',
    options: Object.entries(overdueAges).map(([value, { text }]) => ({ value, label: `${text} late` })),
  },
];
const sorts: Record<InvoiceSort, Sort> = {
  newest: { column: 'number', direction: 'desc' },
  due: { column: 'dueOn', direction: 'asc' },
};

const linked = {
  dueFrom: { label: 'Due from', text: (day: string) => `Due from ${shortDate(day)}` },
  dueTo: { label: 'Due to', text: (day: string) => `Due to ${shortDate(day)}` },
  provider: { label: 'Provider', text: () => 'Only one provider' },
};

const NumberLink = ({ invoice }: { invoice: AdminInvoice }) => (
  <Link to={to.adminInvoice({ id: invoice.id })} className="link font-semibold num">
    {invoice.number}
  </Link>
);

const amount = { className: 'num text-right w-28' };
const { columns, accessor, display } = columnsOf<AdminInvoice>();
const invoiceColumns = columns([
  accessor('number', {
    header: 'Number',
    enableSorting: true,
    meta: { rowHeader: true, className: 'w-40' },
    cell: ({ row }) => <NumberLink invoice={row.original} />,
  }),
  accessor('businessName', { header: 'Provider', cell: ({ getValue }) => businessText(getValue()) }),
  accessor('plan', {
    header: 'Plan',
    meta: { className: 'w-32 text-ink-2 max-lg:hidden' },
    cell: ({ getValue }) => {
      const plan = getValue();
      return plan && plans[plan].name;
    },
  }),
  accessor('dueOn', {
    header: 'Due',
    enableSorting: true,
    meta: { className: 'w-24 num' },
    cell: ({ getValue }) => {
      const due = getValue();
      return due && <ShortDate time={due} />;
    },
  }),
  display({
    id: 'status',
    header: 'Status',
    meta: { className: 'w-32' },
    cell: ({ row }) => <InvoiceBadge invoice={row.original} />,
  }),
  display({
    id: 'next',
    header: 'Next',
    meta: { className: 'w-48 text-ink-2 max-2xl:hidden' },
    cell: ({ row: { original: invoice } }) => (invoice.daysLate > 0 ? `${dueText(invoice)}. ${nextText(invoice)}` : ''),
  }),
  accessor('totalCents', { header: 'Total', meta: amount, cell: ({ getValue }) => exactRand(getValue()) }),
  accessor('openCents', { header: 'Open', meta: amount, cell: ({ getValue }) => exactRand(getValue()) }),
]);

const slipOf = (invoice: AdminInvoice): Slip => ({
  id: invoice.id,
  title: (
    <Link to={to.adminInvoice({ id: invoice.id })} className="link">
      {businessText(invoice.businessName)}
    </Link>
  ),
  badge: <InvoiceBadge invoice={invoice} />,
  detail: [invoice.number, dueText(invoice)].filter(Boolean).join(', '),
  end: <span className="num">{exactRand(invoice.totalCents)}</span>,
});

/** `/admin/money/invoices`: all invoices and credit notes, with the sums of the whole view. */
export default function InvoicesPage() {
  const at = useListAddress(readableInvoices);
  const { address, change } = at;
  const { next, ...list } = useList('invoices', adminKeys.invoices(address));
  const sums = list.reply?.sums;
  return (
    <ListPage
      title="Invoices"
      at={at}
      noun="invoices"
      area={<MoneyArea />}
      file={adminFiles.invoices(address)}
      tabs={{ name: 'view', all: 'All', options: views, counts: list.reply?.counts }}
      search={{ label: 'Search invoices', placeholder: 'Number or provider' }}
      choices={choices}
      filters={
        <>
          <DateFilter id="issued" name="from" label="Issued from" address={address} onChange={change} />
          <DateFilter id="issued" name="to" label="Issued to" address={address} onChange={change} />
          <LinkedFilters at={at} texts={linked} />
        </>
      }
      sorts={sorts}
      caption="Invoices"
      columns={invoiceColumns}
      list={list}
      next={next}
      rowId={({ id }) => id}
      cards={(invoices) => <Slips slips={invoices.map(slipOf)} />}
      total={
        sums && (
          <>
            <b>{counted(sums.count, address.view === 'credit_notes' ? 'credit note' : 'invoice')}</b>
            <span>
              Total <b>{exactRand(sums.totalCents)}</b>
            </span>
            <span>Credited {exactRand(sums.creditedCents)}</span>
            <span>Written off {exactRand(sums.writtenOffCents)}</span>
            <span>
              Open <b>{exactRand(sums.openCents)}</b>
            </span>
          </>
        )
      }
      failed="We couldn’t load the invoices"
      first="Invoices appear here on each provider’s billing day, once billing is started."
    />
  );
}
