import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { planNames, plans } from '@marketplace/contracts/plans/plans';
import { text } from '@marketplace/contracts/text';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { zodResolver } from '../../forms/resolver.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx';
import { bodyOf, CheckFields, checkFields, useCheckForm } from './check-fields.tsx';

const note = text({ max: limits.noteMax, label: 'Note' });

export function VerifyDialog({ provider, onClose }: ChangeProps) {
  const { verify } = useProviderChanges();
  const form = useCheckForm(provider.missingChecks);
  return (
    <ChangeDialog
      provider={provider}
      onClose={onClose}
      title="Record checks"
      description="The business is verified once every required check is recorded. When one ends, it gets no more leads."
      action="Record checks"
      done="Checks recorded"
      form={form}
      fields={checkFields}
      send={(typed) => verify(provider.id, { ...bodyOf(typed), version: provider.version })}
    >
      <CheckFields form={form} id="verify" />
    </ChangeDialog>
  );
}

export function UnverifyDialog({ provider, onClose }: ChangeProps) {
  const { verify } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(z.object({ note })), defaultValues: { note: '' } });
  return (
    <ChangeDialog
      provider={provider}
      onClose={onClose}
      title="Revoke verification"
      description="All checks end. The business can’t get or accept leads until it’s verified again. It keeps its accepted leads."
      action="Revoke"
      done="Verification revoked"
      danger
      form={form}
      fields={['note']}
      send={(typed) => verify(provider.id, { ...typed, verified: false, version: provider.version })}
    >
      <Field id="unverify-note" label="Reason" optional error={form.formState.errors.note?.message}>
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('note')} />}
      </Field>
    </ChangeDialog>
  );
}

const planOptions = planNames.map((value) => ({
  value,
  label: `${plans[value].name}, R${plans[value].price} per month`,
}));
const Subscription = z.object({ plan: z.enum(planNames), note });

export function SubscriptionDialog({ provider, onClose }: ChangeProps) {
  const { subscribe } = useProviderChanges();
  const form = useForm({
    resolver: zodResolver(Subscription),
    defaultValues: { plan: provider.plan, note: '' },
  });
  const { errors } = form.formState;
  return (
    <ChangeDialog
      provider={provider}
      onClose={onClose}
      title="Change plan"
      description="The plan changes today. Its days are on the next invoice. The status follows from invoices and payments."
      action="Save"
      done="Plan saved"
      form={form}
      fields={['plan', 'note']}
      send={(typed) => subscribe(provider.id, { ...typed, version: provider.version })}
    >
      <Field id="plan" label="Plan" error={errors.plan?.message}>
        {(control) => <Select {...control} options={planOptions} {...form.register('plan')} />}
      </Field>
      <Field id="plan-note" label="Note" optional error={errors.note?.message}>
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('note')} />}
      </Field>
    </ChangeDialog>
  );
}

const Grant = z.object({
  days: z.coerce
    .number<string>(messages.daysFree)
    .int(messages.daysFree)
    .min(1, messages.daysFree)
    .max(limits.daysFree, messages.daysFree),
  reason: text({ max: limits.noteMax, short: messages.grantReason, label: 'Reason' }),
});

export function GrantDialog({ provider, onClose }: ChangeProps) {
  const { grant } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(Grant), defaultValues: { days: '', reason: '' } });
  const { errors } = form.formState;
  return (
    <ChangeDialog
      provider={provider}
      onClose={onClose}
      title="Grant free days"
      description="They begin after the days that are already invoiced. A business that was past due before billing started gets leads again."
      action="Grant"
      done="Free days granted"
      form={form}
      fields={['days', 'reason']}
      send={(typed) => grant(provider.id, { ...typed, kind: 'DAYS_FREE' })}
    >
      <Field id="grant-days" label="Days" error={errors.days?.message}>
        {(control) => <TextInput {...control} inputMode="numeric" {...form.register('days')} />}
      </Field>
      <Field id="grant-reason" label="Reason" error={errors.reason?.message}>
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('reason')} />}
      </Field>
    </ChangeDialog>
  );
}

export const SuspensionReason = z.object({
  reason: text({ max: limits.noteMax, short: messages.suspensionReason, label: 'Reason' }),
});

export function SuspendDialog({ provider, onClose }: ChangeProps) {
  const { suspend } = useProviderChanges();
  const open = provider.leads.filter(({ status }) => status === 'SENT').length;
  const form = useForm({ resolver: zodResolver(SuspensionReason), defaultValues: { reason: '' } });
  return (
    <ChangeDialog
      provider={provider}
      onClose={onClose}
      title="Suspend this business"
      description={`Its open leads end now and go to other providers${open > 0 ? ` (${open} of the latest ten are open)` : ''}. Until you lift the suspension, it gets no leads and can’t see contact details or files of accepted leads.`}
      action="Suspend"
      done="Suspended"
      danger
      form={form}
      fields={['reason']}
      send={({ reason }) => suspend(provider.id, { suspended: true, reason, version: provider.version })}
    >
      <Field id="suspend-reason" label="Reason" error={form.formState.errors.reason?.message}>
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('reason')} />}
      </Field>
    </ChangeDialog>
  );
}

const Lift = z.object({ reason: note });

export function LiftDialog({ provider, onClose }: ChangeProps) {
  const { suspend } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(Lift), defaultValues: { reason: '' } });
  return (
    <ChangeDialog
      provider={provider}
      onClose={onClose}
      title="Lift suspension"
      description="The business can get leads again if it meets the other conditions."
      action="Lift suspension"
      done="Suspension lifted"
      form={form}
      fields={['reason']}
      send={({ reason }) => suspend(provider.id, { suspended: false, reason, version: provider.version })}
    >
      <Field id="lift-reason" label="Reason" optional error={form.formState.errors.reason?.message}>
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('reason')} />}
      </Field>
    </ChangeDialog>
  );
}
