import { limits } from '@marketplace/contracts/limits';
import {
  type QuoteFactName,
  quoteFactKind,
  quoteFactNames,
  quoteFactQuestion,
} from '@marketplace/contracts/quotes/facts';
import { FileText, X } from 'lucide-react';
import { useEffect } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { AttachmentField } from '../../components/attachments/attachment-field.tsx';
import { useFiles } from '../../components/attachments/use-files.ts';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useNow } from '../../ui/now.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dayAfter } from '../../ui/time.ts';
import type { QuoteValues } from './values.ts';

/** A fact of the quote: a day within the next year, or a number. */
const FactField = ({ name }: { name: QuoteFactName }) => {
  const { register, formState } = useFormContext<QuoteValues>();
  const now = useNow();
  const isDay = typeof quoteFactKind(name) === 'string';
  const input = isDay
    ? { type: 'date', min: dayAfter(now), max: dayAfter(now, limits.quoteDaysMax) }
    : ({ inputMode: 'numeric' } as const);
  return (
    <Field
      id={name}
      label={quoteFactQuestion(name)}
      optional={name !== 'validUntil'}
      error={formState.errors[name]?.message}
    >
      {(wiring) => <TextInput {...wiring} {...register(name)} {...input} />}
    </Field>
  );
};

const NoteField = () => {
  const { control, register, formState } = useFormContext<QuoteValues>();
  const note = useWatch({ control, name: 'note' });
  return (
    <Field
      id="note"
      label="Note to the client"
      optional
      hint={`${note.length} of ${limits.quoteNoteMax} characters`}
      error={formState.errors.note?.message}
    >
      {(wiring) => <TextArea {...wiring} {...register('note')} rows={4} maxLength={limits.quoteNoteMax} />}
    </Field>
  );
};

/** The files that the quote has already, and new ones. `onUnfinished` gets the number of running uploads. */
function Files({ clientName, onUnfinished }: { clientName: string; onUnfinished: (count: number) => void }) {
  const { control, formState, getValues } = useFormContext<QuoteValues>();
  const { field: files } = useController({ control, name: 'files' });
  const { field: uploads } = useController({ control, name: 'uploads' });
  const { field, unfinished } = useFiles(uploads.value, (file) => uploads.onChange([...getValues('uploads'), file]));
  useEffect(() => onUnfinished(unfinished), [unfinished, onUnfinished]);
  const { errors } = formState;
  return (
    <>
      {files.value.length > 0 && (
        <ul aria-label="Files of this quote" className="grid gap-1">
          {files.value.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-2">
              <FileText className="icon icon-sm text-ink-2" aria-hidden="true" />
              <span className="min-w-0 wrap-anywhere grow">{name}</span>
              <IconButton
                label={`Remove ${name}`}
                onClick={() => files.onChange(files.value.filter((file) => file.id !== id))}
              >
                <X className="icon" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <AttachmentField
        {...field}
        files={uploads.value}
        onRemove={(gone) => uploads.onChange(uploads.value.filter(({ url }) => url !== gone))}
        error={errors.files?.message ?? errors.uploads?.message}
        takesVoiceNotes={false}
        max={limits.quoteFiles - files.value.length}
        audience={`Only ${clientName} can see them.`}
        tooMany={`A quote can have up to ${limits.quoteFiles} files`}
      />
    </>
  );
}

/** The facts besides the price, the note and the files. */
export const TermsPart = (props: Parameters<typeof Files>[0]) => (
  <section className="card p-4 grid gap-4" aria-labelledby="details">
    <h2 id="details" className="text-base">
      Dates and details
    </h2>
    <div className="grid gap-4 sm:grid-cols-2">
      {quoteFactNames.map((name) => (
        <FactField key={name} name={name} />
      ))}
    </div>
    <NoteField />
    <Files {...props} />
  </section>
);
