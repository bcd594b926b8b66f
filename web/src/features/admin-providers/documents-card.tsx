import type { AdminDocument } from '@marketplace/contracts/documents/documents';
import {
  type DocumentKind,
  documentKinds,
  documentRejections,
  documentStates,
} from '@marketplace/contracts/documents/kinds';
import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import { useState } from 'react';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { ConfirmForm, RejectForm } from '../../forms/documents/decisions.tsx';
import { SubmitButton } from '../../forms/form-shell.tsx';
import { Button } from '../../ui/button.tsx';
import { DetailCard } from '../../ui/detail-card.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dateText, exactTime, lastMomentOf } from '../../ui/time.ts';

const badges = { waiting: 'PAST_DUE', confirmed: 'ACTIVE', rejected: 'DECLINED' } as const;
const forms = {
  confirm: { Form: ConfirmForm, tone: 'action', submit: 'Confirm document' },
  reject: { Form: RejectForm, tone: 'danger', submit: 'Reject document' },
} as const;

type Props = { document: AdminDocument; providerId: string; isRequired: boolean };

/** The form of one decision, with its buttons. */
function Decision({
  kind,
  onClose,
  ...props
}: Omit<Props, 'isRequired'> & { kind: keyof typeof forms; onClose: () => void }) {
  const { Form, tone, submit } = forms[kind];
  return (
    <Form {...props} onDecided={onClose}>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton tone={tone} size="sm" busyText="Saving...">
          {submit}
        </SubmitButton>
        <Button size="sm" tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

function Document({ document, providerId, isRequired }: Props) {
  const [open, setOpen] = useState<'confirm' | 'reject'>();
  const { name } = documentKinds[document.kind];
  const { file, number, expiresAt, validUntil, state, rejection, note, can } = document;
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
      {open && <Decision kind={open} document={document} providerId={providerId} onClose={() => setOpen(undefined)} />}
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
