import { RemoveEnquiry, removalReasons, removalReasonText } from '@marketplace/contracts/enquiries/administration';
import { limits } from '@marketplace/contracts/limits';
import { useForm } from 'react-hook-form';
import { useEnquiryActs } from '../../api/admin/enquiry-mutations.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ActOnEachDialog } from '../act-on-each-dialog.tsx';
import { zodResolver } from '../resolver.ts';

type Chosen = { id: string; reference: string; title: string };
type Props = { chosen: readonly Chosen[]; onClose: () => void; onDone: () => void };

const reasons = removalReasons.map((value) => ({ value, label: removalReasonText[value].label }));

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
      description="It will be hidden from everyone and open leads end now. Providers who accepted keep the lead. We email them and the seeker. You can’t undo this."
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
        label="Details"
        optional
        hint="We include this in the email to the seeker."
        error={errors.note?.message}
      >
        {(control) => <TextArea {...control} rows={3} maxLength={limits.noteMax} {...form.register('note')} />}
      </Field>
    </ActOnEachDialog>
  );
}
