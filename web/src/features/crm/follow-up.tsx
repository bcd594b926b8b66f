import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useNow } from '../../ui/now.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dayAfter } from '../../ui/time.ts';
import { useSave } from './use-save.ts';

const choices = [
  { label: 'Tomorrow', later: 1 },
  { label: 'In 3 days', later: 3 },
  { label: 'In a week', later: 7 },
];

/** The follow-up day. Buttons save at once; the field saves on blur. */
export function FollowUp({ lead }: { lead: AcceptedLead }) {
  const now = useNow();
  /** Date inputs fire a change for every digit, so the typed value is kept here until it is saved. */
  const [draft, setDraft] = useState<string>();
  const { progress, save, reset } = useSave(lead.id, 'followUpOn');
  const set = async (followUpOn: string | null) => {
    if (followUpOn === lead.followUpOn || (await save({ followUpOn }))) setDraft(undefined);
  };
  return (
    <div className="grid gap-2">
      <Field
        id={`follow-up-${lead.id}`}
        label="Follow up on"
        optional
        hint={
          progress.state === 'saved' ? (
            <span role="status">{lead.followUpOn ? 'Saved' : 'Cleared'}</span>
          ) : (
            'We’ll send a reminder by email that morning.'
          )
        }
        {...(progress.state === 'failed' && { error: progress.message })}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            className="num"
            min={dayAfter(now)}
            max={dayAfter(now, limits.followUpDays)}
            value={draft ?? lead.followUpOn ?? ''}
            onChange={(event) => {
              setDraft(event.target.value);
              reset();
            }}
            onBlur={() => draft !== undefined && set(draft || null)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, later }) => (
          <Button key={label} size="sm" onClick={() => set(dayAfter(now, later))}>
            {label}
          </Button>
        ))}
        {lead.followUpOn && (
          <Button size="sm" tone="quiet" onClick={() => set(null)}>
            Clear
          </Button>
        )}
      </div>
    </div>
  );
}
