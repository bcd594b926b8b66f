import { zodResolver } from '@hookform/resolvers/zod';
import type { AdminProvider } from '@marketplace/contracts/admin-providers';
import { limits } from '@marketplace/contracts/limits';
import { useForm } from 'react-hook-form';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';
import { SuspensionReason } from './change-dialogs.tsx';

type Props = { chosen: readonly AdminProvider[]; onClose: () => void; onDone: () => void };

/** Suspends several for one reason, one after another, each with its own entry in the audit log. */
export function SuspendChosen({ chosen, onClose, onDone }: Props) {
  const { change } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(SuspensionReason), defaultValues: { reason: '' } });
  const suspendAll = async ({ reason }: { reason: string }) => {
    const failed: string[] = [];
    for (const { id, businessName, version } of chosen)
      await change(id, 'suspension', { suspended: true, reason, version }).catch((error) => {
        failed.push(`${businessName}: ${errorSentence(error)}`);
      });
    return failed;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Suspend ${chosen.length} ${chosen.length === 1 ? 'business' : 'businesses'}`}
      description="Their open leads end at once and go to the next businesses. What they have accepted stays."
    >
      <ul className="list-disc pl-5 max-h-48 overflow-y-auto">
        {chosen.map(({ id, businessName }) => (
          <li key={id} className="wrap-anywhere">
            {businessName}
          </li>
        ))}
      </ul>
      <FormShell
        form={form}
        fields={['reason']}
        className="grid gap-5"
        send={suspendAll}
        failure={(error) => ({ title: 'Not saved', description: errorSentence(error) })}
        onSuccess={(failed) => {
          showToast(
            failed.length === 0
              ? { title: 'Suspended', description: `${chosen.length} in all` }
              : {
                  title: `${failed.length} of ${chosen.length} not suspended`,
                  description: failed.join(' '),
                  tone: 'wrong',
                },
          );
          onDone();
        }}
      >
        <Field id="chosen-reason" label="Reason" error={form.formState.errors.reason?.message}>
          {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('reason')} />}
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton tone="danger" busyText="Suspending...">
            Suspend
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
