import { reminderDays } from '@marketplace/contracts/invoices/billing-days';
import { dueText, shortDayText } from '@marketplace/contracts/invoices/text';
import { exactRand } from '@marketplace/contracts/money';
import { planName, plans } from '@marketplace/contracts/plans/plans';
import type { OwnBilling } from '@marketplace/contracts/subscriptions/schemas';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOwnBilling } from '../../../api/hooks.ts';
import { addressOf } from '../../../api/keys.ts';
import { to } from '../../../routing/paths.ts';
import { getStored, setStored } from '../../../storage.ts';
import { buttonClass, IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/now.tsx';
import { dateText, dayAfter, timeOfDay, weekdayName } from '../../../ui/time.ts';

/** The last payment whose confirmation was closed on this device. */
const seenPayment = 'payment-seen';

/** What has to be paid: the earliest invoice, from some days before it is due. */
const dueIn = ({ due, status, savedCard, declined }: OwnBilling, now: number) => {
  const [invoice] = due;
  if (!invoice?.dueOn) return undefined;
  const today = dayAfter(now);
  const isStopped = status !== 'ACTIVE';
  if (!isStopped && !declined && invoice.dueOn > dayAfter(now, -reminderDays.BEFORE_DUE)) return undefined;
  // The card is charged on the due day, so there is nothing to do.
  if (!isStopped && savedCard && !declined && invoice.dueOn >= today) return undefined;
  return { invoice, dueOn: invoice.dueOn, today, isStopped };
};

const Banner = ({
  tone,
  icon,
  action,
  isNews,
  children,
}: {
  tone?: string;
  icon: ReactNode;
  action: ReactNode;
  isNews?: boolean;
  children: ReactNode;
}) => (
  <section
    aria-label="Payment"
    role={isNews ? 'status' : undefined}
    className={classNames('notice items-center flex-wrap mb-6 print:hidden', tone)}
  >
    {icon}
    <div className="min-w-0 grow basis-60">{children}</div>
    <div className="flex items-center gap-2">{action}</div>
  </section>
);

/** ` We try again on 22 November and 24 November.` Empty without a further try. */
const triesText = (days: readonly string[]) =>
  days.length > 0 ? ` We try again on ${days.map(shortDayText).join(' and ')}.` : '';

const Due = ({ billing, now }: { billing: OwnBilling; now: number }) => {
  const owed = dueIn(billing, now);
  if (!owed) return null;
  const { invoice, dueOn, today, isStopped } = owed;
  const amount = exactRand(invoice.openCents);
  const isLate = dueOn < today;
  return (
    <Banner
      tone={isStopped || isLate ? 'notice-wrong' : 'notice-warning'}
      icon={
        <CircleAlert
          className={classNames('icon flex-none', isStopped || isLate ? 'text-danger' : 'text-yellow-ink')}
          aria-hidden="true"
        />
      }
      action={
        <Link to={to.providerPlan()} className={buttonClass({ tone: isStopped ? 'action' : 'plain', size: 'sm' })}>
          Pay {amount}
        </Link>
      }
    >
      {billing.pastDueSince ? (
        <p>
          <b>
            {plans[billing.plan].leads
              ? `No new leads since ${shortDayText(billing.pastDueSince)}.`
              : `Your payment is ${dueText(dueOn, today)}.`}
          </b>{' '}
          {amount} was due on {shortDayText(dueOn)} ({invoice.number}).{' '}
          {plans[billing.plan].leads && 'Leads start again once we’ve booked your payment. Your open leads stay open.'}
        </p>
      ) : (
        <p>
          <b>
            {amount} {isLate ? 'was' : 'is'} due on {weekdayName(`${dueOn}T12:00:00Z`)}, {shortDayText(dueOn)}.
          </b>{' '}
          {billing.declined
            ? `Your bank declined the card on ${shortDayText(billing.declined.on)}.${triesText(billing.declined.nextTries)}`
            : `Invoice ${invoice.number} for your ${planName(billing.plan)}.`}
        </p>
      )}
    </Banner>
  );
};

const Paid = ({ payment }: { payment: NonNullable<OwnBilling['payment']> }) => {
  // Unknown on the server, so the confirmation appears once the browser has looked.
  const [isSeen, setSeen] = useState(true);
  useEffect(() => setSeen(getStored(seenPayment) === payment.id), [payment.id]);
  if (isSeen) return null;
  const { amountCents, at, restored, invoice } = payment;
  return (
    <Banner
      isNews
      icon={<CircleCheck className="icon flex-none text-brand" aria-hidden="true" />}
      action={
        <>
          {invoice && (
            <a
              href={addressOf('downloadOwnInvoice', { params: { id: invoice.id } })}
              className={buttonClass({ tone: 'quiet', size: 'sm' })}
              download
            >
              Invoice (PDF)
            </a>
          )}
          <IconButton
            label="Close"
            onClick={() => {
              setStored(seenPayment, payment.id);
              setSeen(true);
            }}
          >
            <X className="icon icon-sm" aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <p>
        <b>
          Thank you. We booked {exactRand(amountCents)} on {dateText(at)} at {timeOfDay(at)}.
        </b>{' '}
        {restored && 'Your plan is active again. '}
        {invoice && `It was for invoice ${invoice.number}.`}
      </p>
    </Banner>
  );
};

/** What the business has to pay, or its latest payment once. On every page except that of the plan, which shows what is due itself. */
export function PaymentNotice() {
  const { data: billing } = useOwnBilling();
  const now = useNow();
  const isOnPlan = useLocation().pathname === to.providerPlan();
  if (!billing) return null;
  return (
    <>
      {!isOnPlan && <Due billing={billing} now={now} />}
      {billing.due.length === 0 && billing.payment && <Paid payment={billing.payment} />}
    </>
  );
}

/** The word beside Plan: what is due, or past due. */
export function DueBadge() {
  const { data: billing } = useOwnBilling();
  const now = useNow();
  const owed = billing && dueIn(billing, now);
  if (!owed) return null;
  return (
    <span className="rounded-sm bg-yellow-bg text-yellow-ink px-1.5 text-sm font-bold">
      {owed.isStopped ? 'Pay' : 'Due'}
    </span>
  );
}
