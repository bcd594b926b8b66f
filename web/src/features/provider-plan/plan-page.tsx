import { limits } from '@marketplace/contracts/limits';
import { replyTime } from '@marketplace/contracts/promise';
import { type OwnPlan, type OwnPlanRequest, RequestPlan } from '@marketplace/contracts/providers/plan-requests';
import {
  type Plan,
  planBenefits,
  planGives,
  planName,
  planNames,
  planPrice,
  platformFeatures,
} from '@marketplace/contracts/providers/plans';
import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { useApi } from '../../api/use-api.ts';
import { changeText, planWithPrice } from '../../components/plans/plan-text.ts';
import { useSite } from '../../components/site-config.tsx';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DetailCard } from '../../ui/detail-card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { dateText } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';

const Current = ({ plan, subscriptionStatus, since }: OwnPlan) => (
  <section
    className="card p-5 md:p-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    aria-label="Your plan"
  >
    <div>
      <h2 className="text-xl flex flex-wrap items-center gap-2.5">
        {planName(plan)} <StatusBadge status={subscriptionStatus} />
      </h2>
      <p className="mt-1 text-ink-2">Since {dateText(since)}</p>
    </div>
    <p className="text-xl font-extrabold num">{planPrice(plan)}</p>
  </section>
);

const Gives = ({ what }: { what: boolean | number }) =>
  typeof what === 'number' ? (
    <span className="num block max-md:text-center">{what}</span>
  ) : (
    <>
      {what ? (
        <Check className="icon text-brand max-md:mx-auto" aria-hidden="true" />
      ) : (
        <Minus className="icon text-ink-2 max-md:mx-auto" aria-hidden="true" />
      )}
      <span className="sr-only">{what ? 'Yes' : 'No'}</span>
    </>
  );

/** The plan page lists only what this site offers. */
const Comparison = ({ own }: { own: Plan }) => (
  <section className="card min-w-0" aria-labelledby="compare">
    <h2 id="compare" className="text-xl px-5 pt-5 md:px-6">
      Compare plans
    </h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls sideways with large text */}
    <section className="relative mt-3 overflow-x-auto" tabIndex={0} aria-label="Plans">
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="border-b border-line align-top">
            <td className="w-[27%] md:w-1/3" />
            {planNames.map((plan) => (
              <th
                key={plan}
                scope="col"
                className={classNames(
                  'px-2 py-2.5 font-bold max-md:px-0.5 max-md:text-xs max-md:text-center',
                  plan === own && 'bg-brand-soft',
                )}
              >
                {planName(plan)}
                <span className="block text-sm max-md:text-xs font-normal text-ink-2 num">{planPrice(plan)}</span>
                {plan === own && <span className="block text-sm max-md:text-xs text-brand">Your plan</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {planBenefits.map((benefit) => (
            <tr key={benefit.text}>
              <th scope="row" className="py-2.5 pl-3 md:pl-6 pr-1.5 md:pr-3 max-md:text-sm font-normal">
                {benefit.text}
              </th>
              {planNames.map((plan) => (
                <td key={plan} className={classNames('px-2 py-2.5 max-md:px-0.5', plan === own && 'bg-brand-soft')}>
                  <Gives what={planGives(plan, benefit)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <Notes />
  </section>
);

function Notes() {
  const { providerPlatform } = useSite();
  return (
    <div className="px-5 py-4 md:px-6 border-t border-line text-sm text-ink-2 grid gap-1.5">
      <p>Plans with leads get them on equal terms. The price doesn’t affect your place in matching.</p>
      <p>The clients and leads you’ve already accepted stay yours on every plan.</p>
      <p>
        No plan includes the {platformFeatures} of{' '}
        {providerPlatform ? (
          <a href={providerPlatform} className="link" target="_blank" rel="noopener">
            the provider platform<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          'the provider platform'
        )}
        , which is a separate site.
      </p>
    </div>
  );
}

function RequestForm({ own }: { own: Plan }) {
  const { requestPlan } = useProviderMutations();
  const form = useForm({ resolver: zodResolver(RequestPlan), defaultValues: { reason: '' } });
  const { errors } = form.formState;
  const options = planNames.filter((plan) => plan !== own).map((value) => ({ value, label: planWithPrice(value) }));
  return (
    <FormShell
      form={form}
      fields={['plan', 'reason']}
      send={requestPlan}
      onSuccess={() => showToast({ title: 'Request sent', description: `We’ll reply within ${replyTime}.` })}
      failure={(error) => ({ title: 'We couldn’t send this', description: errorSentence(error) })}
      className="grid gap-4"
    >
      <Field id="plan" label="New plan" error={errors.plan?.message}>
        {(control) => <Select {...control} {...form.register('plan')} options={options} placeholder="Select a plan" />}
      </Field>
      <Field id="reason" label="Reason" optional error={errors.reason?.message}>
        {(control) => <TextArea {...control} {...form.register('reason')} rows={3} maxLength={limits.noteMax} />}
      </Field>
      <SubmitButton tone="action" className="justify-self-start" busyText="Sending...">
        Request change
      </SubmitButton>
      <p className="hint">We’ll reply within {replyTime}. Your plan stays the same until then.</p>
    </FormShell>
  );
}

function OpenRequest({ request }: { request: OwnPlanRequest }) {
  const { withdrawPlanRequest } = useProviderMutations();
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    try {
      await withdrawPlanRequest(request.id);
      showToast({ title: 'Request withdrawn' });
    } catch (error) {
      showToast({ title: 'We couldn’t withdraw this', description: errorSentence(error), tone: 'wrong' });
      setBusy(false);
    }
  };
  return (
    <>
      <p>
        You asked for {planName(request.plan)} on {dateText(request.createdAt)}. We’ll reply within {replyTime}, by
        email.
      </p>
      <Button className="mt-4" busy={busy} busyText="Withdrawing..." onClick={withdraw}>
        Withdraw request
      </Button>
    </>
  );
}

const Requests = ({ requests }: Pick<OwnPlan, 'requests'>) =>
  requests.length === 0 ? (
    <p className="text-ink-2">You haven’t asked for another plan yet.</p>
  ) : (
    <ol className="divide-y divide-line -my-2.5">
      {requests.map((request) => (
        <li key={request.id} className="py-2.5">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <b>{changeText(request)}</b> <StatusBadge status={request.status} />
          </p>
          {request.reason && <p className="text-sm wrap-anywhere">{request.reason}</p>}
          {request.note && <p className="text-sm wrap-anywhere">Our reply: {request.note}</p>}
          <p className="text-sm text-ink-2">
            Sent {dateText(request.createdAt)}
            {request.decidedAt &&
              `, ${request.status === 'WITHDRAWN' ? 'withdrawn' : 'decided'} ${dateText(request.decidedAt)}`}
          </p>
        </li>
      ))}
    </ol>
  );

function PlanDetails({ own }: { own: OwnPlan }) {
  const open = own.requests.find(({ can }) => can.withdraw);
  return (
    <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] items-start">
      <div className="grid gap-6 min-w-0">
        <Current {...own} />
        <Comparison own={own.plan} />
      </div>
      <div className="grid gap-6 min-w-0">
        <DetailCard id="change-plan" title="Change plan">
          {open ? <OpenRequest request={open} /> : <RequestForm own={own.plan} />}
        </DetailCard>
        <DetailCard id="plan-requests" title="Your requests">
          <Requests requests={own.requests} />
        </DetailCard>
      </div>
    </div>
  );
}

/** `/providers/plan`: what the plan gives and costs, and requests to change it. */
export default function PlanPage() {
  const { data, error, isValidating, mutate } = useApi(keys.ownPlan);
  const shown = () => {
    if (data) return <PlanDetails own={data} />;
    if (error)
      return (
        <div className="mt-6">
          <FailedState title="We couldn’t load your plan" onRetry={() => mutate()} busy={isValidating}>
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
      <h1 className="text-3xl">Plan</h1>
      {shown()}
    </>
  );
}
