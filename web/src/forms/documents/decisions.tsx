/** The forms that decide about a provider's document. */

import { type AdminDocument, ConfirmDocument, RejectDocument } from '@marketplace/contracts/documents/documents';
import { documentKinds, documentRejectionNames, documentRejections } from '@marketplace/contracts/documents/kinds';
import { limits } from '@marketplace/contracts/limits';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { Field } from '../../ui/field.tsx';
import { useNow } from '../../ui/now.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dayAfter, lastMomentOf } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { type Commit, commitAtOnce, isDecidedElsewhere } from '../commit.ts';
import { FormShell } from '../form-shell.tsx';
import { zodResolver } from '../resolver.ts';

const reasons = documentRejectionNames.map((value) => ({ value, label: documentRejections[value] }));

export type DocumentFormProps = {
  document: AdminDocument;
  providerId: string;
  /** Called once the document is decided, here or by another administrator. */
  onDecided: () => void;
  /** The buttons, of which one submits. */
  children: ReactNode;
  className?: string;
  commit?: Commit;
};
const failure = (error: unknown) => ({ title: "We couldn't save this", description: errorSentence(error) });

/** A document that another administrator has decided is settled too. The toast says so. */
const settled = async (decision: Promise<void>): Promise<void> => {
  try {
    await decision;
  } catch (error) {
    if (!isDecidedElsewhere(error)) throw error;
    showToast({ title: 'Nothing was changed', description: errorSentence(error), tone: 'wrong' });
  }
};

export function ConfirmForm({
  document,
  providerId,
  onDecided,
  children,
  className,
  commit = commitAtOnce,
}: DocumentFormProps) {
  const now = useNow();
  const { confirmDocument } = useProviderChanges();
  const form = useForm({
    resolver: zodResolver(ConfirmDocument),
    // What the provider entered; the document may say otherwise.
    defaultValues: { validOn: document.expiresAt ? dayAfter(Date.parse(lastMomentOf(document.expiresAt))) : '' },
  });
  const { name, isForGood } = documentKinds[document.kind];
  return (
    <FormShell
      form={form}
      fields={['validOn']}
      send={(body) =>
        settled(commit(() => confirmDocument(providerId, document.id, body), { title: `${name} confirmed` }))
      }
      onSuccess={onDecided}
      failure={failure}
      className={className ?? 'mt-3 grid gap-4'}
    >
      <Field
        id={`valid-${document.id}`}
        label="Valid until"
        optional={isForGood}
        hint={
          isForGood
            ? 'Leave it empty unless the document expires. The check then holds for good.'
            : 'The check disappears from the profile after this day.'
        }
        error={form.formState.errors.validOn?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('validOn', { setValueAs: (day: string | null) => day || null })}
            type="date"
            className="num max-w-60"
            min={dayAfter(now, 1)}
          />
        )}
      </Field>
      {children}
    </FormShell>
  );
}

export function RejectForm({
  document,
  providerId,
  onDecided,
  children,
  className,
  commit = commitAtOnce,
}: DocumentFormProps) {
  const { rejectDocument } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(RejectDocument) });
  const { errors } = form.formState;
  const { name } = documentKinds[document.kind];
  return (
    <FormShell
      form={form}
      fields={['rejection', 'note']}
      send={(body) =>
        settled(commit(() => rejectDocument(providerId, document.id, body), { title: `${name} rejected` }))
      }
      onSuccess={onDecided}
      failure={failure}
      className={className ?? 'mt-3 grid gap-4'}
    >
      <Field id={`rejection-${document.id}`} label="Reason" error={errors.rejection?.message}>
        {(control) => (
          <Select {...control} {...form.register('rejection')} options={reasons} placeholder="Select a reason" />
        )}
      </Field>
      <Field
        id={`rejection-note-${document.id}`}
        label="Message to the provider"
        optional
        hint="Shown in the provider’s settings."
        error={errors.note?.message}
      >
        {(control) => <TextArea {...control} {...form.register('note')} rows={3} maxLength={limits.noteMax} />}
      </Field>
      {children}
    </FormShell>
  );
}
