import { limits } from '@marketplace/contracts/limits';
import { planName } from '@marketplace/contracts/plans/plans';
import { type AdminPlanRequest, DecidePlanRequest } from '@marketplace/contracts/plans/requests';
import { useForm } from 'react-hook-form';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { planWithPrice } from '../../components/plans/plan-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { FormShell, SubmitButton } from '../form-shell.tsx';
import { zodResolver } from '../resolver.ts';

export type PlanDecision = DecidePlanRequest['decision'];

const texts = {
  ACCEPTED: {
    title: (plan: string) => `Change the plan to ${plan}`,
    action: 'Accept request',
    done: 'Plan changed',
    label: 'Message to the provider',
  },
  DECLINED: {
    title: (plan: string) => `Decline the request for ${plan}`,
    action: 'Decline request',
    done: 'Request declined',
    label: 'Reason for the provider',
  },
} as const satisfies Record<PlanDecision, unknown>;

type Props = { request: AdminPlanRequest; decision: PlanDecision; onClose: () => void };

/** Accepts or declines a request to change a plan. The provider is emailed the decision with the text. */
export function DecideDialog({ request, decision, onClose }: Props) {
  const { decidePlanRequest } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(DecidePlanRequest), defaultValues: { decision, note: '' } });
  const { title, action, done, label } = texts[decision];
  const isAccepted = decision === 'ACCEPTED';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(planName(request.plan))}
      description={
        isAccepted
          ? `${request.businessName} gets ${planWithPrice(request.plan)}, at once. The subscription status stays the same.`
          : `${request.businessName} keeps ${planName(request.from)}.`
      }
    >
      <FormShell
        form={form}
        fields={['note']}
        send={(body) => decidePlanRequest(request, body)}
        onSuccess={() => {
          showToast({ title: done, description: request.businessName });
          onClose();
        }}
        failure={(error) => ({ title: 'We couldn’t save this', description: errorSentence(error) })}
        className="grid gap-5"
      >
        <Field
          id="plan-note"
          label={label}
          optional={isAccepted}
          hint="We email it with the decision."
          error={form.formState.errors.note?.message}
        >
          {(control) => <TextArea {...control} {...form.register('note')} rows={3} maxLength={limits.noteMax} />}
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton tone={isAccepted ? 'action' : 'danger'} busyText="Saving...">
            {action}
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
