import { parseCents } from '@marketplace/contracts/amounts';
import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { centsText } from '../../ui/money.ts';
import { RandInput } from '../../ui/rand-input.tsx';
import { useSave } from './use-save.ts';

/** Parses an amount into whole cents. Returns null for an empty box, undefined for invalid or out-of-range amounts. */
export const centsOf = (typed: string): number | null | undefined => {
  const cents = parseCents(typed);
  if (cents === undefined) return null;
  return cents >= limits.wonValueCentsMin && cents <= limits.wonValueCentsMax ? cents : undefined;
};

export function WonValue({ lead }: { lead: AcceptedLead }) {
  const stored = lead.wonValueCents === null ? '' : centsText(lead.wonValueCents);
  const [draft, setDraft] = useState<string>();
  const { progress, save, fail, reset } = useSave(lead.id, 'wonValueCents');
  const leave = async () => {
    if (draft === undefined) return;
    const wonValueCents = centsOf(draft);
    if (wonValueCents === undefined) return fail(messages.wonValue);
    if (wonValueCents === lead.wonValueCents || (await save({ wonValueCents }))) setDraft(undefined);
  };
  return (
    <Field
      id={`won-value-${lead.id}`}
      label="Job value"
      optional
      hint={
        progress.state === 'saved' ? (
          <span role="status">Saved</span>
        ) : (
          'What the client pays you. Only used for your own statistics.'
        )
      }
      {...(progress.state === 'failed' && { error: progress.message })}
    >
      {(control) => (
        <RandInput
          {...control}
          value={draft ?? stored}
          onChange={(typed) => {
            setDraft(typed);
            reset();
          }}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void leave();
          }}
        />
      )}
    </Field>
  );
}
