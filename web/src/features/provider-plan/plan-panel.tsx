import { dayLater, dayText, shortDayText } from '@marketplace/contracts/invoices/text';
import { exactRand, shortRand } from '@marketplace/contracts/money';
import { benefitTexts, type Plan, planBenefits, planName, plans } from '@marketplace/contracts/plans/plans';
import type { OwnBilling } from '@marketplace/contracts/subscriptions/schemas';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { dateText } from '../../ui/time.ts';
import { ChooseButton } from './choose-button.tsx';
import { Badge, Panel } from './panel.tsx';

export const Gives = ({ items }: { items: readonly { text: ReactNode; note?: string; isOff?: boolean }[] }) => (
  <ul className="px-4 md:px-5 py-3.5 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
    {items.map(({ text, note, isOff }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
      <li key={at} className="flex gap-2.5">
        {isOff ? (
          <X className="icon text-ink-2 flex-none mt-0.5" aria-hidden="true" />
        ) : (
          <Check className="icon text-brand flex-none mt-0.5" aria-hidden="true" />
        )}
        <span className="min-w-0">
          {text}
          {note && <span className="block text-sm text-ink-2">{note}</span>}
        </span>
      </li>
    ))}
  </ul>
);

const leadsBenefit = planBenefits.find(({ term }) => term === 'leads')!.text;

const givesOf = (plan: Plan, pastDueSince: string | null) =>
  benefitTexts(plan).map((text) => {
    const isOff = pastDueSince !== null && text === leadsBenefit;
    return { text, isOff, ...(isOff && { note: `Off since ${shortDayText(pastDueSince)}` }) };
  });

/** The plan, what it gives, and the ways to change it. `since`: when it began. */
export function PlanPanel({ billing, since }: { billing: OwnBilling; since: string }) {
  const { plan, status, priceCents, change } = billing;
  const price = plans[plan].price === 0 ? 'Paid on the provider platform' : `${shortRand(priceCents)} a month`;
  return (
    <Panel
      title={planName(plan)}
      badge={
        change?.plan === null ? (
          <Badge status="WARNING">Ends {shortDayText(dayLater(change.on, -1))}</Badge>
        ) : (
          <StatusBadge status={status} />
        )
      }
      end={<b className="num">{price}</b>}
    >
      <Gives items={givesOf(plan, billing.pastDueSince)} />
      <div className="border-t border-line px-4 md:px-5 py-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link to={to.changePlan()} className={buttonClass({ size: 'sm' })}>
          Change plan
        </Link>
        {change?.plan !== null && (
          <Link to={to.changePlan()} className={buttonClass({ tone: 'quiet', size: 'sm' })}>
            Cancel plan
          </Link>
        )}
        <p className="hint grow basis-48">Since {dateText(since)}. Pausing your leads doesn’t pause billing.</p>
      </div>
    </Panel>
  );
}

/** The next invoice of a plan with a price. */
export function NextInvoice({ billing: { nextInvoice, startedOn, creditCents } }: { billing: OwnBilling }) {
  if (!nextInvoice)
    return (
      startedOn === null && (
        <Panel title="Next invoice">
          <p className="px-4 md:px-5 py-3.5">We haven’t started billing yet. You pay nothing for the time before.</p>
        </Panel>
      )
    );
  const isPaid = creditCents >= nextInvoice.totalCents;
  const facts = [
    { label: 'Issued', value: dayText(nextInvoice.issueOn) },
    { label: 'Due', value: dayText(nextInvoice.dueOn) },
    { label: 'Amount', value: exactRand(nextInvoice.totalCents) },
  ];
  return (
    <Panel title="Next invoice">
      <dl className="px-4 md:px-5 py-3.5 grid gap-3 sm:grid-cols-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="font-bold num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="hint border-t border-line px-4 md:px-5 py-3">
        {creditCents > 0 &&
          `You have a credit of ${exactRand(creditCents)}, which ${isPaid ? 'pays it' : 'counts towards it'}. `}
        {isPaid ? 'We email it.' : 'We email it, and remind you 3 days before it’s due.'}
      </p>
    </Panel>
  );
}

/** What stops and what stays while an invoice is past due. */
export const UntilYouPay = ({ plan }: { plan: Plan }) => (
  <Panel title="Until you pay">
    <Gives
      items={[
        ...(plans[plan].leads
          ? [
              { text: 'No new leads', note: 'Requests go to other providers.', isOff: true },
              { text: 'Your open leads stay open', note: 'You can still accept them.' },
              { text: 'Accepted leads, messages and quotes', note: 'All of them work as before.' },
            ]
          : []),
        { text: 'Your public page stays online', note: 'With its ratings and photos.' },
      ]}
    />
    <p className="hint border-t border-line px-4 md:px-5 py-3">
      Paid already? A bank transfer can take until the next working day.{' '}
      <Link to={to.contact()} className="link">
        Contact us
      </Link>{' '}
      if it takes longer.
    </p>
  </Panel>
);

/** The plans of a provider without one. */
export function ComeBack({ billing: { choices, obstacle, plan } }: { billing: OwnBilling }) {
  return (
    <Panel title="Come back" end={<span className="text-sm text-ink-2">Starts at once, with a new invoice</span>}>
      <ul className="divide-y divide-line">
        {choices.map((choice) => (
          <li key={choice.plan} className="px-4 md:px-5 py-3 flex flex-wrap items-center gap-3">
            <b className="grow">{planName(choice.plan)}</b>
            <span className="num">{shortRand(choice.priceCents)} a month</span>
            {obstacle === null && (
              <ChooseButton
                plan={choice.plan}
                done="Your plan has started"
                {...(choice.plan === plan && { tone: 'action' })}
              >
                Choose<span className="sr-only"> {planName(choice.plan)}</span>
              </ChooseButton>
            )}
          </li>
        ))}
      </ul>
      <p className="hint border-t border-line px-4 md:px-5 py-3">
        {obstacle ?? 'Your accepted leads, profile, photos, ratings and invoices are kept.'}
      </p>
    </Panel>
  );
}
