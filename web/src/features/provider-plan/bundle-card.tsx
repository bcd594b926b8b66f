import { limits } from '@marketplace/contracts/limits';
import { planName } from '@marketplace/contracts/plans/plans';
import { type OwnPlan, type OwnPlanRequest, RequestPlan } from '@marketplace/contracts/plans/requests';
import { replyTime } from '@marketplace/contracts/promise';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { changeText } from '../../components/plans/plan-text.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { dateText } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { Panel } from './panel.tsx';

const bundle = 'FREE_VIA_BUNDLE';

function RequestForm() {
  const { requestPlan } = useProviderMutations();
  const form = useForm({ resolver: zodResolver(RequestPlan), defaultValues: { plan: bundle, reason: '' } });
  return (
    <FormShell
      form={form}
      fields={['reason']}
      send={requestPlan}
      onSuccess={() => showToast({ title: 'Request sent', description: `We’ll reply within ${replyTime}.` })}
      failure={(error) => ({ title: 'We couldn’t send this', description: errorSentence(error) })}
      className="grid gap-4"
    >
      <p>If you pay for this site on the provider platform, ask us to switch your plan. We check it first.</p>
      <Field id="reason" label="Your bundle’s reference" optional error={form.formState.errors.reason?.message}>
        {(control) => <TextArea {...control} {...form.register('reason')} rows={2} maxLength={limits.noteMax} />}
      </Field>
      <SubmitButton className="justify-self-start" size="sm" busyText="Sending...">
        Send request
      </SubmitButton>
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
      <Button className="mt-3" size="sm" busy={busy} busyText="Withdrawing..." onClick={withdraw}>
        Withdraw request
      </Button>
    </>
  );
}

const Requests = ({ requests }: Pick<OwnPlan, 'requests'>) => (
  <ol className="divide-y divide-line mt-4 border-t border-line">
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

/** The plan of a bundle, which our team gives on request. Nothing for a provider that has it and never asked. */
export function BundleCard({ own }: { own: OwnPlan }) {
  const open = own.requests.find(({ can }) => can.withdraw);
  if (own.plan === bundle && own.requests.length === 0) return null;
  return (
    <Panel title={planName(bundle)}>
      <div className="px-4 md:px-5 py-3.5">
        {open ? <OpenRequest request={open} /> : own.plan !== bundle && <RequestForm />}
        {own.requests.length > 0 && <Requests requests={own.requests} />}
      </div>
    </Panel>
  );
}
