import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { exactRand } from '@marketplace/contracts/money';
import type { AdminPayment } from '@marketplace/contracts/payments/admin-schemas';
import { paymentMethods } from '@marketplace/contracts/payments/methods';
import { movementKinds, movementViews } from '@marketplace/contracts/payments/movements';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminFiles, adminKeys } from '../../api/admin/keys.ts';
import { useList } from '../../api/admin/use-list.ts';
import { useSession } from '../../api/session.ts';
import { columnsOf } from '../../components/data-table.tsx';
import { useListAddress } from '../../components/list-address.ts';
import { DateFilter, LinkedFilters } from '../../components/list-filters.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { type Slip, Slips } from '../../components/slips.tsx';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/number.ts';
import { ShortDate } from '../../ui/short-date.tsx';
import { CardRefundDialog, PaymentRefundDialog, ReverseDialog } from './acts.tsx';
import { MoneyArea } from './area.tsx';
import { businessText, methodText } from './text.ts';
import { readablePayments } from './url.ts';

const views = Object.entries(movementViews).map(([value, label]) => ({ value, label }));
const choices = [
  {
    name: 'method',
    label: 'Method',
    any: 'All methods',
    options: paymentMethods.map((value) => ({ value, label: methodText[value] })),
  },
];

const linked = { provider: { label: 'Provider', text: () => 'Only one provider' } };

const Business = ({ payment: { providerId, businessName } }: { payment: AdminPayment }) =>
  providerId ? (
    <Link to={to.adminProvider({ id: providerId })} className="link font-semibold">
      {businessText(businessName)}
    </Link>
  ) : (
    businessText(businessName)
  );

const Invoices = ({ payment: { invoices } }: { payment: AdminPayment }) =>
  invoices.map(({ id, number }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={to.adminInvoice({ id })} className="link num">
        {number}
      </Link>
    </span>
  ));

type Opened = { payment: AdminPayment; act: 'refund' | 'toCard' | 'reverse' };
type Levers = { isAllowed: boolean; onOpen: (opened: Opened) => void };

/** What can be done about a payment that was not reversed. */
const Acts = ({ payment, isAllowed, onOpen }: { payment: AdminPayment } & Levers) => {
  if (!isAllowed || payment.kind !== 'PAYMENT' || payment.isReversed || !payment.providerId) return null;
  const of = ` of ${businessText(payment.businessName)}, ${exactRand(payment.amountCents)}`;
  return (
    <span className="inline-flex gap-2">
      {payment.unusedCents > 0 && (
        <Button size="sm" onClick={() => onOpen({ payment, act: payment.method === 'CARD' ? 'toCard' : 'refund' })}>
          Refund<span className="sr-only">{of}</span>
        </Button>
      )}
      {payment.method === 'EFT' && (
        <Button size="sm" onClick={() => onOpen({ payment, act: 'reverse' })}>
          Reverse<span className="sr-only">{of}</span>
        </Button>
      )}
    </span>
  );
};

const kindText = ({ kind, isReversed }: AdminPayment) =>
  isReversed ? `${movementKinds[kind]}, reversed` : movementKinds[kind];

const { columns, accessor, display } = columnsOf<AdminPayment>();
const paymentColumns = (levers: Levers) =>
  columns([
    accessor('on', {
      header: 'Day',
      meta: { className: 'w-22' },
      cell: ({ getValue }) => <ShortDate time={getValue()} />,
    }),
    display({
      id: 'business',
      header: 'Provider',
      meta: { rowHeader: true },
      cell: ({ row }) => <Business payment={row.original} />,
    }),
    display({ id: 'kind', header: 'What', meta: { className: 'w-36' }, cell: ({ row }) => kindText(row.original) }),
    accessor('method', {
      header: 'Method',
      meta: { className: 'w-20 max-2xl:hidden' },
      cell: ({ getValue }) => methodText[getValue()],
    }),
    accessor('reference', {
      header: 'Reference',
      meta: { className: 'w-[18%] text-ink-2 max-2xl:hidden' },
      cell: ({ row: { original } }) => original.reference ?? original.reason,
    }),
    display({
      id: 'invoices',
      header: 'Invoices',
      meta: { className: 'w-36' },
      cell: ({ row }) => <Invoices payment={row.original} />,
    }),
    accessor('amountCents', {
      header: 'Amount',
      meta: { className: 'num text-right w-28' },
      cell: ({ getValue }) => exactRand(getValue()),
    }),
    accessor('unusedCents', {
      header: 'Not used',
      meta: { className: 'num text-right w-26 max-lg:hidden' },
      cell: ({ getValue }) => (getValue() > 0 ? exactRand(getValue()) : ''),
    }),
    display({
      id: 'acts',
      header: 'Actions',
      meta: { className: 'w-44' },
      cell: ({ row }) => <Acts payment={row.original} {...levers} />,
    }),
  ]);

const slipOf = (payment: AdminPayment, levers: Levers): Slip => ({
  id: payment.id,
  title: <Business payment={payment} />,
  badge: <span className="num font-semibold">{exactRand(payment.amountCents)}</span>,
  detail: (
    <>
      {kindText(payment)}, {methodText[payment.method]} <Invoices payment={payment} />
    </>
  ),
  end: <ShortDate time={payment.on} />,
  actions: <Acts payment={payment} {...levers} />,
});

/** `/admin/money/payments`: payments, refunds and reversals, with the sums of the whole view. */
export default function PaymentsPage() {
  const { user } = useSession();
  const at = useListAddress(readablePayments);
  const { address, change } = at;
  const shown = adminKeys.payments(address);
  const { next, ...list } = useList('payments', shown);
  const [opened, setOpened] = useState<Opened>();
  const levers = { isAllowed: userCan('manageMoney', user), onOpen: setOpened };
  const Dialog =
    opened && { refund: PaymentRefundDialog, toCard: CardRefundDialog, reverse: ReverseDialog }[opened.act];
  const sums = list.reply?.sums;
  return (
    <>
      <ListPage
        title="Payments"
        at={at}
        noun="payments"
        area={<MoneyArea />}
        file={adminFiles.payments(address)}
        tabs={{ name: 'view', all: 'All', options: views }}
        search={{ label: 'Search payments', placeholder: 'Reference or provider' }}
        choices={choices}
        filters={
          <>
            <DateFilter id="paid" name="from" label="From" address={address} onChange={change} />
            <DateFilter id="paid" name="to" label="To" address={address} onChange={change} />
            <LinkedFilters at={at} texts={linked} />
          </>
        }
        caption="Payments, newest first"
        columns={paymentColumns(levers)}
        list={list}
        next={next}
        rowId={({ id }) => id}
        cards={(payments) => <Slips slips={payments.map((payment) => slipOf(payment, levers))} />}
        total={
          sums && (
            <>
              <b>{counted(sums.count, 'row')}</b>
              <span>
                Total <b>{exactRand(sums.amountCents)}</b>
              </span>
              <span>Not used yet {exactRand(sums.unusedCents)}</span>
            </>
          )
        }
        failed="We couldn’t load the payments"
        first="Payments appear here once one is recorded on its invoice."
      />
      {opened && Dialog && <Dialog payment={opened.payment} shown={shown} onClose={() => setOpened(undefined)} />}
    </>
  );
}
