import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import {
  type DocumentKind,
  documentKinds,
  documentRejectionNames,
  documentRejections,
  documentStates,
} from '@marketplace/contracts/providers/document-kinds';
import { type AdminDocument, ConfirmDocument, RejectDocument } from '@marketplace/contracts/providers/documents';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { adminKeys } from '../../api/admin/keys.ts';
import { useProviderChanges } from '../../api/admin/provider-mutations.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { FormShell, SubmitButton } from '../../forms/form-shell.tsx';
import { zodResolver } from '../../forms/resolver.ts';
import { Button } from '../../ui/button.tsx';
import { DetailCard } from '../../ui/detail-card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field } from '../../ui/field.tsx';
import { useNow } from '../../ui/now.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dateText, dayAfter, exactTime, lastMomentOf } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';

const badges = { waiting: 'PAST_DUE', confirmed: 'ACTIVE', rejected: 'DECLINED' } as const;
const reasons = documentRejectionNames.map((value) => ({ value, label: documentRejections[value] }));

type FormProps = { document: AdminDocument; providerId: string; onClose: () => void };
const failure = (error: unknown) => ({ title: "We couldn't save this", description: errorSentence(error) });

function ConfirmForm({ document, providerId, onClose }: FormProps) {
  const now = useNow();
  const { confirmDocument } = useProviderChanges();
  const form = useForm({
    resolver: zodResolver(ConfirmDocument),
    // What the provider entered; the document may say otherwise.
    defaultValues: { validOn: document.expiresAt ? dayAfter(Date.parse(lastMomentOf(document.expiresAt))) : '' },
  });
  const { isForGood } = documentKinds[document.kind];
  return (
    <FormShell
      form={form}
      fields={['validOn']}
      send={(body) => confirmDocument(providerId, document.id, body)}
      onSuccess={() => {
        showToast({ title: 'Document confirmed' });
        onClose();
      }}
      failure={failure}
      className="mt-3 grid gap-4"
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
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton tone="action" size="sm" busyText="Saving...">
          Confirm document
        </SubmitButton>
        <Button size="sm" tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FormShell>
  );
}

function RejectForm({ document, providerId, onClose }: FormProps) {
  const { rejectDocument } = useProviderChanges();
  const form = useForm({ resolver: zodResolver(RejectDocument) });
  const { errors } = form.formState;
  return (
    <FormShell
      form={form}
      fields={['rejection', 'note']}
      send={(body) => rejectDocument(providerId, document.id, body)}
      onSuccess={() => {
        showToast({ title: 'Document rejected' });
        onClose();
      }}
      failure={failure}
      className="mt-3 grid gap-4"
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
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton tone="danger" size="sm" busyText="Saving...">
          Reject document
        </SubmitButton>
        <Button size="sm" tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </FormShell>
  );
}

function Document({ document, providerId, isRequired }: Omit<FormProps, 'onClose'> & { isRequired: boolean }) {
  const [open, setOpen] = useState<'confirm' | 'reject'>();
  const { name } = documentKinds[document.kind];
  const { file, number, expiresAt, validUntil, state, rejection, note, can } = document;
  const props = { document, providerId, onClose: () => setOpen(undefined) };
  const facts = [
    number && `Number ${number}`,
    expiresAt && `Expires ${dateText(lastMomentOf(expiresAt))}, says the provider`,
    validUntil && `Valid until ${dateText(lastMomentOf(validUntil))}`,
    rejection && documentRejections[rejection],
  ].filter((fact) => !!fact);
  return (
    <li className="py-4">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] items-start justify-items-start">
        <div className="min-w-0">
          <h3 className="text-base">
            {name} <span className="font-normal text-ink-2">({isRequired ? 'required' : 'optional'})</span>
          </h3>
          <p className="wrap-anywhere">
            {file.url ? (
              <a href={file.url} className="link" target="_blank" rel="noreferrer">
                {file.name}
              </a>
            ) : (
              file.name
            )}
          </p>
          {facts.length > 0 && <p className="text-sm wrap-anywhere">{facts.join('. ')}</p>}
          {note && <p className="text-sm wrap-anywhere">{note}</p>}
          <p className="text-sm text-ink-2">
            Uploaded {exactTime(document.createdAt)}
            {document.decidedAt &&
              `, decided ${exactTime(document.decidedAt)} by ${document.decidedBy ?? 'a deleted account'}`}
          </p>
          {file.state === 'checking' && <p className="text-sm">The file is being checked.</p>}
          {file.reason && <p className="text-sm text-danger">The file was refused: {refusalText[file.reason]}</p>}
        </div>
        <span className="badge" data-status={badges[state]}>
          {documentStates[state]}
        </span>
      </div>
      {!open && (can.confirm || can.reject) && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {can.confirm && (
            <Button size="sm" onClick={() => setOpen('confirm')}>
              Confirm<span className="sr-only"> {name}</span>
            </Button>
          )}
          {can.reject && (
            <Button size="sm" tone="danger" onClick={() => setOpen('reject')}>
              Reject<span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      )}
      {open === 'confirm' && <ConfirmForm {...props} />}
      {open === 'reject' && <RejectForm {...props} />}
    </li>
  );
}

/** A provider's current documents, with what an administrator can decide about each. */
export function DocumentsCard({ providerId, required }: { providerId: string; required: readonly DocumentKind[] }) {
  const { data, error, mutate } = useApi(adminKeys.providerDocuments(providerId));
  return (
    <DetailCard id="documents" title="Documents">
      {data ? (
        data.documents.length === 0 ? (
          <p className="text-ink-2">No documents uploaded yet.</p>
        ) : (
          <ul className="divide-y divide-line">
            {data.documents.map((document) => (
              <Document
                key={document.id}
                document={document}
                providerId={providerId}
                isRequired={required.includes(document.kind)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <FailedState title="Unable to Load Documents" onRetry={() => mutate()}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Skeleton className="h-32" />
      )}
    </DetailCard>
  );
}
