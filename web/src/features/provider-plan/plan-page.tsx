import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { dayLater, dayText, shortDayText } from '@marketplace/contracts/invoices/text';
import { planName, planPrice, plans } from '@marketplace/contracts/plans/plans';
import type { OwnPlan } from '@marketplace/contracts/plans/requests';
import type { OwnBilling } from '@marketplace/contracts/subscriptions/schemas';
import { errorSentence } from '../../api/client.ts';
import { useOwnBilling } from '../../api/hooks.ts';
import { keys } from '../../api/keys.ts';
import { useSession } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { dateText } from '../../ui/time.ts';
import { BundleCard } from './bundle-card.tsx';
import { CardPanel, triesText } from './card-panel.tsx';
import { ChooseButton } from './choose-button.tsx';
import { Comparison } from './comparison.tsx';
import { DetailsCard } from './details-card.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { Panel } from './panel.tsx';
import { PayPanel, Steps } from './pay-panel.tsx';
import { ComeBack, NextInvoice, PlanPanel, UntilYouPay } from './plan-panel.tsx';

/** A change that waits for the end of the month, with the way back. */
const Waiting = ({ billing: { change, plan, nextInvoice } }: { billing: OwnBilling }) =>
  change && (
    <Notice
      tone="warning"
      title={
        change.plan === null
          ? `Your plan ends on ${dayText(dayLater(change.on, -1))}.`
          : `Your plan changes to ${planName(change.plan)} on ${dayText(change.on)}.`
      }
    >
      {change.plan === null && (
        <p>
          Then your public page goes offline.{' '}
          {nextInvoice ? 'Your last invoice has what a change of plan still costs.' : 'No further invoice is issued.'}
        </p>
      )}
      <div className="mt-2">
        <ChooseButton plan={plan} done="You keep your plan">
          Keep my plan
        </ChooseButton>
      </div>
    </Notice>
  );

const Ended = ({ billing: { endedOn, returnsUntil, due } }: { billing: OwnBilling }) =>
  endedOn && (
    <Notice title={`Your plan ended on ${dayText(dayLater(endedOn, -1))}.`}>
      <p>
        Your public page is offline.{' '}
        {returnsUntil && due.length > 0
          ? `If you pay by ${shortDayText(returnsUntil)}, your plan and your page come back at once.`
          : 'It comes back when you choose a plan.'}
      </p>
    </Notice>
  );

const Billing = ({ billing, own }: { billing: OwnBilling; own: OwnPlan }) => {
  const { due, pastDueSince, endedOn, plan } = billing;
  const [first] = due;
  return (
    <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] items-start">
      <div className="grid gap-6 min-w-0">
        {pastDueSince && plans[plan].leads && (
          <Notice tone="wrong" title={`No new leads since ${shortDayText(pastDueSince)}.`}>
            <p>Leads start again as soon as we’ve booked your payment.</p>
          </Notice>
        )}
        {billing.declined && (
          <Notice tone="warning" title={`Your bank declined the card on ${dayText(billing.declined.on)}.`}>
            <p>{triesText(billing.declined.nextTries)} You can also pay with another card, or by transfer.</p>
          </Notice>
        )}
        <Waiting billing={billing} />
        <Ended billing={billing} />
        {due.map((invoice) => (
          <PayPanel key={invoice.id} invoice={invoice} billing={billing} />
        ))}
        {pastDueSince && <UntilYouPay plan={plan} />}
        {endedOn ? <ComeBack billing={billing} /> : <PlanPanel billing={billing} since={own.since} />}
        {!first && !endedOn && plans[plan].price > 0 && <NextInvoice billing={billing} />}
        <InvoicesPanel />
      </div>
      <div className="grid gap-6 min-w-0">
        {pastDueSince && first && <Steps invoice={first} billing={billing} />}
        <CardPanel billing={billing} />
        <DetailsCard details={billing.details} email={billing.email} />
        <BundleCard own={own} />
      </div>
    </div>
  );
};

/** What a member of the team sees. Only owners see billing. */
const ForMembers = ({ own: { plan, subscriptionStatus, since } }: { own: OwnPlan }) => (
  <div className="mt-6 grid gap-6">
    <Panel
      title={planName(plan)}
      badge={<StatusBadge status={subscriptionStatus} />}
      end={<b className="num">{planPrice(plan)}</b>}
    >
      <p className="px-4 md:px-5 py-3.5">
        Since {dateText(since)}. Owners of the business see its invoices and can change the plan.
      </p>
    </Panel>
    <Comparison own={plan} />
  </div>
);

/** `/providers/plan`: what to pay, the plan, and the invoices. */
export default function PlanPage() {
  const own = useApi(keys.ownPlan);
  const billing = useOwnBilling();
  const isOwner = userCan('manageOwnBilling', useSession().user);
  const error = own.error ?? billing.error;
  const shown = () => {
    if (own.data && billing.data) return <Billing billing={billing.data} own={own.data} />;
    if (own.data && !isOwner) return <ForMembers own={own.data} />;
    if (error)
      return (
        <div className="mt-6">
          <FailedState
            title="We couldn’t load your plan"
            onRetry={() => Promise.all([own.mutate(), billing.mutate()])}
            busy={own.isValidating || billing.isValidating}
          >
            {errorSentence(error)}
          </FailedState>
        </div>
      );
    return (
      <Loading className="mt-6">
        <Skeleton className="h-24" />
        <Skeleton className="mt-6 h-96" />
      </Loading>
    );
  };
  return (
    <>
      <h1 className="text-3xl">Plan and billing</h1>
      {shown()}
    </>
  );
}
