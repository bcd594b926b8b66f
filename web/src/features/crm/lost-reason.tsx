import { type AcceptedLead, type LostReason, lostReasons, lostReasonText } from '@marketplace/contracts/leads/schemas';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useSave } from './use-save.ts';

const options = lostReasons.map((value) => ({ value, label: lostReasonText[value] }));

export function LostReasonField({ lead }: { lead: AcceptedLead }) {
  const { progress, save } = useSave(lead.id, 'lostReason');
  return (
    <Field
      id={`lost-reason-${lead.id}`}
      label="Why did you lose it?"
      optional
      hint={progress.state === 'saved' ? <span role="status">Saved</span> : 'Only used for your own statistics.'}
      {...(progress.state === 'failed' && { error: progress.message })}
    >
      {(control) => (
        <Select
          {...control}
          placeholder="No reason given"
          options={options}
          value={lead.lostReason ?? ''}
          onChange={(event) => void save({ lostReason: (event.target.value || null) as LostReason | null })}
        />
      )}
    </Field>
  );
}
