import { cleanText } from '@marketplace/contracts/clean-text';
import type { AcceptedLead } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { tooLong } from '@marketplace/contracts/messages';
import { useEffect, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { getNoteDraft, setNoteDraft } from './note-draft.ts';

type Progress = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; message: string };

/**
 * The provider's own note on an accepted lead. Saves on blur or with the button, and keeps the text until the server
 * has it.
 */
export function LeadNote({ lead }: { lead: AcceptedLead }) {
  const { updateLead } = useLeadMutations();
  /** The unsaved text. Undefined if the server has the latest version. */
  const [draft, setDraft] = useState<string>();
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  const id = `lead-note-${lead.id}`;

  useEffect(() => setDraft(getNoteDraft(lead.id)), [lead.id]);

  const change = (text: string | undefined) => {
    setDraft(text);
    setNoteDraft(lead.id, text);
  };
  const type = (text: string) => {
    change(text);
    setProgress({ state: 'idle' });
  };
  const save = async () => {
    if (draft === undefined || progress.state === 'saving') return;
    if (cleanText(draft) === lead.note) return change(undefined);
    if (cleanText(draft).length > limits.noteMax)
      return setProgress({ state: 'failed', message: tooLong('Note', limits.noteMax) });
    setProgress({ state: 'saving' });
    try {
      await updateLead(lead.id, { note: cleanText(draft) });
      // Text typed during the save is still a draft.
      setDraft((now) => (now === draft ? undefined : now));
      if (getNoteDraft(lead.id) === draft) setNoteDraft(lead.id, undefined);
      setProgress({ state: 'saved' });
    } catch (error) {
      setProgress({ state: 'failed', message: `We couldn’t save this. ${errorSentence(error)}` });
    }
  };

  const failed = progress.state === 'failed';
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        Note<span className="sr-only"> on {lead.title}</span>
      </label>
      <div role="alert" className="empty:hidden">
        {failed && <FieldError id={`${id}-error`}>{progress.message}</FieldError>}
      </div>
      <TextArea
        id={id}
        rows={2}
        className="min-h-16 max-h-60 field-sizing-content text-sm px-2.5 py-2"
        placeholder="Your team can see this"
        maxLength={limits.noteMax}
        aria-invalid={failed || undefined}
        aria-describedby={failed ? `${id}-error` : undefined}
        value={draft ?? lead.note}
        onChange={(event) => type(event.target.value)}
        onBlur={save}
      />
      {draft !== undefined && (
        <Button size="sm" onClick={save} busy={progress.state === 'saving'} busyText="Saving...">
          Save note
        </Button>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {progress.state === 'saved' && draft === undefined && 'Note saved'}
      </p>
    </div>
  );
}
