import { RemoveEnquiry, removalReasons, removalReasonText } from '@marketplace/contracts/enquiries/administration';
import { limits } from '@marketplace/contracts/limits';
import { useForm } from 'react-hook-form';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { ActOnEachDialog } from '../../forms/act-on-each-dialog.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type Chosen = { id: string; reference: string; title: string };
type Props = { chosen: readonly Chosen[]; onClose: () => void; onDone: () => void };

const reasons = removalReasons.map((value) => ({ value, label: removalReasonText[value].label }));

/** Removes one or several for one reason. */
export function RemoveDialog(props: Props) {
  const { remove } = useEnquiryActs();
  const form = useForm({ resolver: zodResolver(RemoveEnquiry) });
  const { errors } = form.formState;
  const { length } = props.chosen;
  return (
    <ActOnEachDialog
      {...props}
      form={form}
      fields={['reason', 'note']}
      nameOf={({ title, reference }) => `${title} (${reference})`}
      act={({ id }, removal) => remove(id, removal)}
      title={length === 1 ? 'Remove this enquiry' : `Remove ${length} enquiries`}
      description="Nobody sees it any more. Open leads end at once; whoever has accepted keeps the lead and is told by mail, and so is the seeker. This cannot be undone."
      action="Remove"
      busyText="Removing..."
      done="Removed"
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
    </ActOnEachDialog>
  );
}
