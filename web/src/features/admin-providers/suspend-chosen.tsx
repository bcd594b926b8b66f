import { limits } from '@marketplace/contracts/limits';
import type { AdminProvider } from '@marketplace/contracts/providers/admin-schemas';
import { useForm } from 'react-hook-form';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { ActOnEachDialog } from '../../forms/act-on-each-dialog.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { SuspensionReason } from './change-dialogs.tsx';

type Props = { chosen: readonly AdminProvider[]; onClose: () => void; onDone: () => void };

export function SuspendChosen(props: Props) {
  const { suspend } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(SuspensionReason), defaultValues: { reason: '' } });
  const { length } = props.chosen;
  return (
    <ActOnEachDialog
      {...props}
      form={form}
      fields={['reason']}
      nameOf={({ businessName, email }) => businessName || email}
      act={({ id, version }, { reason }) => suspend(id, { suspended: true, reason, version })}
      title={`Suspend ${length} ${length === 1 ? 'business' : 'businesses'}`}
      description="Their open leads end now and go to other providers. They keep their accepted leads."
      action="Suspend"
      busyText="Suspending..."
      done="Suspended"
    >
      <Field id="chosen-reason" label="Reason" error={form.formState.errors.reason?.message}>
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('reason')} />}
      </Field>
    </ActOnEachDialog>
  );
}
