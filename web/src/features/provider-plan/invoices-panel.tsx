import type { OwnInvoice } from '@marketplace/contracts/invoices/schemas';
import { briefSpanText, dayText, dueText } from '@marketplace/contracts/invoices/text';
import { exactRand } from '@marketplace/contracts/money';
import { useOwnInvoices } from '../../api/hooks.ts';
import { ListFooter } from '../../components/list-footer.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/now.tsx';
import { dayAfter } from '../../ui/time.ts';
import { Badge, Panel } from './panel.tsx';
import { FileLink } from './pay-panel.tsx';

const settled = {
  PAID: { status: 'ACTIVE', word: 'Paid' },
  CREDITED: { status: undefined, word: 'Credited' },
  WRITTEN_OFF: { status: undefined, word: 'Written off' },
} as const;

function State({ invoice: { kind, state, dueOn, openCents }, today }: { invoice: OwnInvoice; today: string }) {
  if (kind === 'CREDIT_NOTE') return <Badge>{openCents > 0 ? `Credit, ${exactRand(openCents)} left` : 'Credit'}</Badge>;
  if (state !== 'OPEN' && state !== 'PARTLY_PAID')
    return (
      state && <Badge {...(settled[state].status && { status: settled[state].status })}>{settled[state].word}</Badge>
    );
  const isLate = dueOn !== null && dueOn < today;
  return <Badge status={isLate ? 'PAST_DUE' : 'OPEN'}>{dueOn ? dueText(dueOn, today) : 'Open'}</Badge>;
}

const amountOf = ({ kind, totalCents }: OwnInvoice) => `${kind === 'CREDIT_NOTE' ? '-' : ''}${exactRand(totalCents)}`;
const subjectOf = ({ from, to }: OwnInvoice) => (from && to ? briefSpanText({ from, to }) : '');

/** The column beside a second column of panels has no room for it. */
const wide = 'xl:max-2xl:hidden';

const Table = ({ invoices, today }: { invoices: readonly OwnInvoice[]; today: string }) => (
  <table className="table max-md:hidden">
    <caption className="sr-only">Invoices and credit notes, newest first</caption>
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col">Date</th>
        <th scope="col" className={wide}>
          For
        </th>
        <th scope="col" className="text-right">
          Amount
        </th>
        <th scope="col">Status</th>
        <th scope="col">
          <span className="sr-only">Download</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {invoices.map((invoice) => (
        <tr key={invoice.id}>
          <th scope="row" className="num whitespace-nowrap">
            {invoice.number}
          </th>
          <td className="num text-ink-2 whitespace-nowrap">{dayText(invoice.issuedOn)}</td>
          <td className={classNames(wide, 'text-ink-2 whitespace-nowrap')}>{subjectOf(invoice)}</td>
          <td className="num text-right whitespace-nowrap">{amountOf(invoice)}</td>
          <td>
            <State invoice={invoice} today={today} />
          </td>
          <td className="text-right">
            <FileLink invoice={invoice} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Slips = ({ invoices, today }: { invoices: readonly OwnInvoice[]; today: string }) => (
  <ul className="divide-y divide-line md:hidden">
    {invoices.map((invoice) => (
      <li key={invoice.id} className="px-4 py-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        <span className="font-bold num">{invoice.number}</span>
        <span className="num text-right">{amountOf(invoice)}</span>
        <span className="text-sm text-ink-2 num">
          {dayText(invoice.issuedOn)} <FileLink invoice={invoice} />
        </span>
        <span className="text-right">
          <State invoice={invoice} today={today} />
        </span>
      </li>
    ))}
  </ul>
);

/** All invoices and credit notes, newest first. */
export function InvoicesPanel() {
  const list = useOwnInvoices();
  const today = dayAfter(useNow());
  const { rows: items } = list;
  return (
    <Panel title="Invoices" className="overflow-hidden">
      {items && items.length === 0 && (
        <p className="px-4 md:px-5 py-4 text-ink-2">
          No invoices yet. Your first one will appear here, and in your email.
        </p>
      )}
      {items && items.length > 0 && (
        <>
          <Table invoices={items} today={today} />
          <Slips invoices={items} today={today} />
        </>
      )}
      <div className="px-4 md:px-5 pb-4 empty:hidden">
        <ListFooter list={list} failed="We couldn’t load your invoices" />
      </div>
    </Panel>
  );
}
