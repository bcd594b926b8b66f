import { dayLater, dayText, shortDayText } from '@marketplace/contracts/invoices/text';
import { exactRand, shortRand } from '@marketplace/contracts/money';
import { planName, plans } from '@marketplace/contracts/plans/plans';
import type { OwnBilling, PlanChoice } from '@marketplace/contracts/subscriptions/schemas';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { DetailMissing } from '../../components/detail-missing.tsx';
import { PageResource } from '../../routing/page-resource.tsx';
import { to } from '../../routing/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { BundleCard } from './bundle-card.tsx';
import { ChooseButton } from './choose-button.tsx';
import { Comparison } from './comparison.tsx';
import { Panel } from './panel.tsx';

/** What a difference is for. After another change in the same period, it is the sum of both. */
const differenceText = ({ time, priceCents, differenceCents, days, cycleDays }: PlanChoice, paidCents: number) => {
  const stepCents = priceCents - paidCents;
  const isAlone = time === 'NOW' && Math.abs((stepCents * days) / cycleDays - differenceCents) <= 1;
  return isAlone ? `${shortRand(stepCents)} × ${days} of ${cycleDays} days` : 'Changes of plan in this period';
};

const Sum = ({ choice, billing }: { choice: PlanChoice; billing: OwnBilling }) => {
  const { plan, differenceCents, invoiceOn, invoiceCents } = choice;
  if (!invoiceOn) return null;
  return (
    <dl className="grid gap-1.5 text-sm">
      {differenceCents > 0 && (
        <div className="flex justify-between gap-3">
          <dt>{differenceText(choice, billing.priceCents)}</dt>
          <dd className="num">{exactRand(differenceCents)}</dd>
        </div>
      )}
      {differenceCents > 0 && invoiceCents > differenceCents && (
        <div className="flex justify-between gap-3">
          <dt>
            {planName(plan)} from {shortDayText(invoiceOn)}
          </dt>
          <dd className="num">{exactRand(invoiceCents - differenceCents)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-3 font-bold border-t border-line pt-1.5">
        <dt>Invoice of {shortDayText(invoiceOn)}</dt>
        <dd className="num">{exactRand(invoiceCents)}</dd>
      </div>
    </dl>
  );
};

const Choice = ({ choice, billing }: { choice: PlanChoice; billing: OwnBilling }) => {
  const { plan, time, on, differenceCents, days } = choice;
  const name = planName(plan);
  const stopsLeads = plans[billing.plan].leads && !plans[plan].leads;
  return (
    <Panel title={`Change to ${name}`}>
      <div className="px-4 md:px-5 py-3.5 grid gap-3 justify-items-start [&>dl]:w-full">
        <p>
          {time === 'NOW'
            ? `Starts today.${differenceCents > 0 ? ` You pay the difference for the ${days} days left in this period.` : ''}`
            : `Starts on ${dayText(on)}, when this period ends.${stopsLeads ? ' Leads stop on that day.' : ''}`}
        </p>
        {time === 'AT_END' && (
          <p className="hint">
            You keep bases and people above its limits, but can’t add any until you’re within them.
          </p>
        )}
        <Sum choice={choice} billing={billing} />
        {billing.change?.plan === plan ? (
          <p className="font-bold">You’ve chosen this plan.</p>
        ) : (
          billing.obstacle === null && (
            <ChooseButton
              plan={plan}
              {...(time === 'NOW' && { tone: 'action' })}
              done={time === 'NOW' ? `Your plan is now ${name}` : `Your plan changes on ${shortDayText(on)}`}
            >
              {time === 'NOW' ? (
                `Change to ${name}`
              ) : (
                <span>
                  Change<span className="sr-only"> to {name}</span> on {shortDayText(on)}
                </span>
              )}
            </ChooseButton>
          )
        )}
      </div>
    </Panel>
  );
};

const Cancel = ({ billing: { period, change } }: { billing: OwnBilling }) =>
  period &&
  change?.plan !== null && (
    <Panel title="Cancel">
      <div className="px-4 md:px-5 py-3.5 grid gap-3 justify-items-start">
        <p>
          Your plan runs until {dayText(period.to)}. Then your public page goes offline. Your accepted leads and
          invoices stay.
        </p>
        <ChooseButton plan={null} tone="danger" done="Your plan is cancelled">
          Cancel plan
        </ChooseButton>
      </div>
    </Panel>
  );

function Changes({ billing }: { billing: OwnBilling }) {
  const { data: own } = useApi(keys.ownPlan);
  const { change, obstacle, plan } = billing;
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Plan and billing', to: to.providerPlan() }, { label: 'Change plan' }]} />
      <h1 className="text-3xl mt-3">Change plan</h1>
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] items-start">
        <div className="grid gap-6 min-w-0">
          {obstacle && <Notice tone="warning">{obstacle}</Notice>}
          {change && (
            <Notice>
              <p>
                {change.plan === null
                  ? `Your plan ends on ${dayText(dayLater(change.on, -1))}.`
                  : `Your plan changes to ${planName(change.plan)} on ${dayText(change.on)}.`}
              </p>
              <div className="mt-2">
                <ChooseButton plan={plan} done="You keep your plan">
                  Keep {planName(plan)}
                </ChooseButton>
              </div>
            </Notice>
          )}
          <Comparison own={billing.endedOn ? null : plan} />
        </div>
        <div className="grid gap-6 min-w-0">
          {billing.choices.map((choice) => (
            <Choice key={choice.plan} choice={choice} billing={billing} />
          ))}
          <Cancel billing={billing} />
          {own && <BundleCard own={own} />}
        </div>
      </div>
    </>
  );
}

/** `/providers/plan/change`: what each plan gives, and what a change or the end costs and when it begins. */
export default function ChangePage() {
  return (
    <PageResource
      resource={() => keys.ownBilling}
      missing={<DetailMissing noun="plan" all="Plan and billing" to={to.providerPlan()} />}
      failed={{ title: 'We couldn’t load your plan', text: 'Please try again in a moment.' }}
    >
      {(billing) => <Changes billing={billing} />}
    </PageResource>
  );
}
