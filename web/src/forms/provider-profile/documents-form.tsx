import type { OwnDocument, OwnDocuments } from '@marketplace/contracts/documents/documents';
import {
  type DocumentKind,
  documentKindNames,
  documentKinds,
  documentRejections,
  requiredDocuments,
} from '@marketplace/contracts/documents/kinds';
import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import { limits } from '@marketplace/contracts/limits';
import { CircleCheck, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call, errorSentence } from '../../api/client.ts';
import { useProviderProfile } from '../../api/hooks.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { UploadRow } from '../../components/attachments/attachment-field.tsx';
import type { SentFile } from '../../components/attachments/sent-file.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Field } from '../../ui/field.tsx';
import { useNow } from '../../ui/now.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dateText, dayAfter, lastMomentOf } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { FormShell, SubmitButton } from '../form-shell.tsx';
import { useUploads } from './use-uploads.ts';

/** Milliseconds between looks at files that are being checked. */
const checkEvery = 2_000;

/** The state of a document as its provider reads it. */
const stateText = ({ state, file, validUntil, rejection, note }: OwnDocument): string => {
  if (file.state === 'refused') return file.reason ? refusalText[file.reason] : '';
  if (state === 'confirmed') return `Confirmed${validUntil ? `, valid to ${dateText(lastMomentOf(validUntil))}` : ''}`;
  if (state === 'rejected') return `Not accepted: ${note ?? (rejection ? documentRejections[rejection] : '')}`;
  return file.state === 'checking' ? 'Uploaded. We’re checking the file.' : 'Uploaded. Our team will check it.';
};

/** Uploads one document. The number and the date can be entered while the file is sent. */
function UploadForm({
  kind,
  onSaved,
  onCancel,
}: {
  kind: DocumentKind;
  onSaved: (saved: OwnDocuments) => void;
  onCancel: () => void;
}) {
  const now = useNow();
  const [file, setFile] = useState<SentFile>();
  const [fault, setFault] = useState<string>();
  const { uploads, underWay } = useUploads((sent) => {
    setFile(sent);
    setFault(undefined);
  });
  const form = useForm<{ number: string; expiresOn: string }>({ defaultValues: { number: '', expiresOn: '' } });
  const { register, formState } = form;
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    for (const { id } of underWay) uploads.cancel(id);
    setFile(undefined);
    uploads.add([chosen]);
    target.value = '';
  };
  return (
    <FormShell
      form={form}
      fields={['number', 'expiresOn']}
      send={async ({ number, expiresOn }) => {
        if (!file) {
          setFault(underWay.length > 0 ? 'Please wait until the file is uploaded.' : 'Please choose a file.');
          chooser.current?.focus();
          return undefined;
        }
        return call('addDocument', { body: { upload: file.url, kind, number, expiresOn: expiresOn || null } });
      }}
      onSuccess={(saved) => {
        if (!saved) return;
        showToast({ title: 'Document uploaded' });
        onSaved(saved);
      }}
      failure={(error) => ({ title: "We couldn't save this", description: errorSentence(error) })}
      className="mt-4 grid gap-4 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <label className={buttonClass({ size: 'sm', className: 'file-button' })}>
          <Upload className="icon icon-sm" aria-hidden="true" />
          {file ? 'Choose Another File' : 'Choose File'}
          <input
            ref={chooser}
            type="file"
            accept="image/*,.heic,.heif,.pdf"
            className="sr-only"
            aria-label={`File for ${documentKinds[kind].name}`}
            onChange={choose}
          />
        </label>
        <p className="hint mt-1.5">A PDF or a clear photo.</p>
        {underWay.length > 0 && (
          <ul>
            {underWay.map((upload) => (
              <UploadRow key={upload.id} upload={upload} uploads={uploads} />
            ))}
          </ul>
        )}
        {file && (
          <p className="mt-2 flex items-center gap-2 font-semibold wrap-anywhere" role="status">
            <CircleCheck className="icon icon-sm text-brand flex-none" aria-hidden="true" />
            {file.name} is uploaded
          </p>
        )}
        {fault && (
          <p className="error mt-2" role="alert">
            {fault}
          </p>
        )}
      </div>
      <Field id={`${kind}-number`} label="Number" optional error={formState.errors.number?.message}>
        {(control) => (
          <TextInput {...control} {...register('number')} maxLength={limits.documentNumberMax} autoComplete="off" />
        )}
      </Field>
      <Field id={`${kind}-expires`} label="Expires" optional error={formState.errors.expiresOn?.message}>
        {(control) => (
          <TextInput {...control} {...register('expiresOn')} type="date" className="num" min={dayAfter(now)} />
        )}
      </Field>
      <div className="sm:col-span-2 flex flex-wrap gap-2.5">
        <SubmitButton size="sm" busyText="Saving...">
          Save document
        </SubmitButton>
        <Button size="sm" tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </FormShell>
  );
}

type KindProps = {
  kind: DocumentKind;
  isRequired: boolean;
  documents: OwnDocument[];
  onChange: (saved: OwnDocuments) => void;
};

function Kind({ kind, isRequired, documents, onChange }: KindProps) {
  const { name, hint } = documentKinds[kind];
  const [isOpen, setOpen] = useState(false);
  const remove = async (id: string) => {
    try {
      onChange(await call('removeDocument', { params: { id } }));
    } catch (error) {
      showToast({ tone: 'wrong', title: "We couldn't remove this", description: errorSentence(error) });
    }
  };
  return (
    <li className="py-4 border-t border-line first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-60">
          <h3 className="text-base">
            {name} <span className="font-normal text-ink-2">({isRequired ? 'required' : 'optional'})</span>
          </h3>
          {documents.length === 0 && <p className="text-sm text-ink-2">{hint}</p>}
          {documents.map((document) => {
            const isWrong = document.state === 'rejected' || document.file.state === 'refused';
            return (
              <div key={document.id} className="mt-1 text-sm">
                <p className="wrap-anywhere">
                  {document.file.url ? (
                    <a href={document.file.url} className="link" target="_blank" rel="noreferrer">
                      {document.file.name}
                    </a>
                  ) : (
                    document.file.name
                  )}
                </p>
                <p className={isWrong ? 'text-danger font-semibold' : 'text-ink-2'}>{stateText(document)}</p>
                {document.can.remove && (
                  <Button tone="quiet" size="sm" className="-ml-3.5" onClick={() => void remove(document.id)}>
                    Remove<span className="sr-only"> {document.file.name}</span>
                  </Button>
                )}
              </div>
            );
          })}
        </div>
        {!isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {documents.length > 0 ? 'Replace' : 'Upload'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {isOpen && (
        <UploadForm
          kind={kind}
          onCancel={() => setOpen(false)}
          onSaved={(saved) => {
            setOpen(false);
            onChange(saved);
          }}
        />
      )}
    </li>
  );
}

/** The documents with which a provider proves who it is. */
export function DocumentsForm({ className }: { className?: string }) {
  const { data, error, mutate } = useApi(keys.documents, {
    refreshInterval: (latest) => (latest?.documents.some(({ file }) => file.state === 'checking') ? checkEvery : 0),
  });
  const { data: profile, mutate: refreshProfile } = useProviderProfile();
  const required = profile?.requiredDocuments ?? requiredDocuments;
  const show = (saved: OwnDocuments) => {
    void mutate(saved, { revalidate: false });
    // Which documents are missing decides what the checklist and the notice ask for.
    void refreshProfile();
  };
  if (!data)
    return error ? (
      <FailedState title="Unable to Load Documents" onRetry={() => mutate()}>
        {errorSentence(error)}
      </FailedState>
    ) : (
      <Skeleton className="mt-5 h-40" />
    );
  return (
    <div className={className}>
      <p className="text-ink-2">
        Only our team sees them. Once we’ve confirmed the required ones, your business is verified. Your profile shows
        what we checked, never the documents.
      </p>
      <ul className="mt-3">
        {documentKindNames.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            isRequired={required.includes(kind)}
            documents={data.documents.filter((document) => document.kind === kind)}
            onChange={show}
          />
        ))}
      </ul>
    </div>
  );
}
