import { limits } from '@marketplace/contracts/limits';
import { AddNote as Body } from '@marketplace/contracts/operations/notes';
import { useForm } from 'react-hook-form';
import type { adminKeys } from '../api/admin/keys.ts';
import { errorSentence } from '../api/client.ts';
import { useApi } from '../api/use-api.ts';
import { DetailCard } from '../ui/detail-card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Field } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { exactTime } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';
import { FormShell, SubmitButton } from './form-shell.tsx';
import { zodResolver } from './resolver.ts';

type Props = {
  notes: ReturnType<typeof adminKeys.providerNotes | typeof adminKeys.enquiryNotes>;
  add: (note: Body) => Promise<void>;
};

function AddNote({ add }: Pick<Props, 'add'>) {
  const form = useForm({ resolver: zodResolver(Body), defaultValues: { text: '' } });
  return (
    <FormShell
      form={form}
      fields={['text']}
      className="mt-3 grid gap-2.5"
      send={add}
      onSuccess={() => {
        showToast({ title: 'Note added' });
        form.reset();
      }}
      failure={(error) => ({ title: 'We couldn’t save this note', description: errorSentence(error) })}
    >
      <Field id="new-note" label="New note" error={form.formState.errors.text?.message}>
        {(control) => <TextArea {...control} rows={2} maxLength={limits.noteMax} {...form.register('text')} />}
      </Field>
      <SubmitButton size="sm" className="justify-self-start" busyText="Saving...">
        Add note
      </SubmitButton>
    </FormShell>
  );
}

/** What administrators wrote about a provider or a request, newest first. */
export function NotesCard({ notes, add }: Props) {
  const { data, error, mutate } = useApi(notes);
  const list = () => {
    if (!data)
      return error ? (
        <FailedState title="We couldn’t load the notes" onRetry={() => mutate()}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="h-20" />
      );
    if (data.notes.length === 0) return <p className="text-ink-2">No notes yet.</p>;
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
      <ul aria-label="Notes" tabIndex={0} className="divide-y divide-line max-h-96 overflow-y-auto">
        {data.notes.map(({ id, text, by, at }) => (
          <li key={id} className="py-2">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="text-sm text-ink-2">
              {by ?? 'Deleted account'}, <time dateTime={at}>{exactTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <DetailCard id="notes" title="Notes">
      <p className="text-sm text-ink-2 -mt-2 mb-2">Only administrators see these.</p>
      {list()}
      <AddNote add={add} />
    </DetailCard>
  );
}
