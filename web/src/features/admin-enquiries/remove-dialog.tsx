import { zodResolver } from '@hookform/resolvers/zod';
import { RemoveEnquiry, removalReasons, removalReasonText } from '@marketplace/contracts/enquiry-administration';
import { limits } from '@marketplace/contracts/limits';
import { useForm } from 'react-hook-form';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast.tsx';

type Chosen = { id: string; reference: string; title: string };
type Props = { chosen: readonly Chosen[]; onClose: () => void; onDone: () => void };

const reasons = removalReasons.map((value) => ({ value, label: removalReasonText[value].label }));

/** Removes one or several for one reason, one after another, each with its own entry in the audit log. */
export function RemoveDialog({ chosen, onClose, onDone }: Props) {
  const { remove } = useEnquiryActs();
  const form = useForm({ resolver: zodResolver(RemoveEnquiry) });
  const { errors } = form.formState;
  const [one, ...others] = chosen;
  const several = others.length > 0;
  const removeAll = async (removal: Parameters<typeof remove>[1]) => {
    const failed: string[] = [];
    for (const { id, reference } of chosen)
      await remove(id, removal).catch((error) => {
        if (!several) throw error;
        failed.push(`${reference}: ${errorSentence(error)}`);
      });
    return failed;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={several ? `Remove ${chosen.length} enquiries` : 'Remove this enquiry'}
      description="Nobody sees it any more. Open leads end at once; whoever has accepted keeps the lead and is told by mail, and so is the seeker. This cannot be undone."
    >
      <ul className="list-disc pl-5 max-h-48 overflow-y-auto">
        {chosen.map(({ id, title, reference }) => (
          <li key={id} className="wrap-anywhere">
            {title} <span className="text-ink-2 num">{reference}</span>
          </li>
        ))}
      </ul>
      <FormShell
        form={form}
        fields={['reason', 'note']}
        className="grid gap-5"
        send={removeAll}
        failure={(error) => ({ title: 'Not removed', description: errorSentence(error) })}
        onSuccess={(failed) => {
          showToast(
            failed.length === 0
              ? { title: 'Removed', description: several ? `${chosen.length} in all` : one!.reference }
              : {
                  title: `${failed.length} of ${chosen.length} not removed`,
                  description: failed.join(' '),
                  tone: 'wrong',
                },
          );
          onDone();
        }}
      >
        <Field id="removal-reason" label="Reason" error={errors.reason?.message}>
          {(control) => (
            <Select {...control} options={reasons} placeholder="Choose a reason" {...form.register('reason')} />
          )}
        </Field>
        <Field
          id="removal-note"
          label="In your own words"
          optional
          hint="The seeker reads this in the mail."
          error={errors.note?.message}
        >
          {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('note')} />}
        </Field>
        <div className="flex flex-col-reverse sm:flex-row sm:justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton tone="danger" busyText="Removing...">
            Remove
          </SubmitButton>
        </div>
      </FormShell>
    </Dialog>
  );
}
