import type { AdminDocument } from '@marketplace/contracts/documents/documents';
import { documentKinds } from '@marketplace/contracts/documents/kinds';
import { Check, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { adminKeys } from '../../api/admin/keys.ts';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import type { Commit } from '../../forms/commit.ts';
import { ConfirmForm, RejectForm } from '../../forms/documents/decisions.tsx';
import { SubmitButton } from '../../forms/form-shell.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { dateText, exactTime, lastMomentOf } from '../../ui/time.ts';
import { useCommits } from './held-decisions.ts';

const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name);

/** The file itself if a browser can show it as a picture, and a link that opens it. Each view is logged. */
const File = ({ document: { file } }: { document: AdminDocument }) => (
  <>
    {file.url && isPicture(file.name) && (
      <div className="work-sheet">
        <img src={file.url} alt={`The document ${file.name}`} />
      </div>
    )}
    <p className="px-4 py-2 border-b border-line flex flex-wrap items-center gap-x-2 text-sm">
      <span className="font-semibold wrap-anywhere">{file.name}</span>
      {file.url && (
        <a href={file.url} target="_blank" rel="noreferrer" className="link ml-auto inline-flex items-center gap-1">
          <ExternalLink className="icon icon-sm" aria-hidden="true" />
          Open file
          <span className="sr-only"> {file.name} in a new tab</span>
        </a>
      )}
    </p>
  </>
);

const Facts = ({ document: { number, expiresAt, createdAt } }: { document: AdminDocument }) => (
  <dl className="work-facts">
    {number && (
      <>
        <dt>Number</dt>
        <dd className="num wrap-anywhere">{number}</dd>
      </>
    )}
    {expiresAt && (
      <>
        <dt>Expires</dt>
        <dd>{dateText(lastMomentOf(expiresAt))}, says the provider</dd>
      </>
    )}
    <dt>Uploaded</dt>
    <dd>{exactTime(createdAt)}</dd>
  </dl>
);

/** One document with its decision. Confirming takes one click or key. */
function Document({ document, providerId, commit }: { document: AdminDocument; providerId: string; commit: Commit }) {
  const [isRejecting, setRejecting] = useState(false);
  const shown = { document, providerId, onDecided: () => {}, className: 'work-decision', commit };
  return (
    <>
      <File document={document} />
      <div className="px-4 pt-3">
        <Facts document={document} />
      </div>
      {isRejecting ? (
        <RejectForm {...shown}>
          <div className="work-acts">
            <SubmitButton tone="danger" busyText="Saving...">
              Reject document
            </SubmitButton>
            <Button onClick={() => setRejecting(false)}>Cancel</Button>
          </div>
        </RejectForm>
      ) : (
        <ConfirmForm {...shown}>
          <div className="work-acts">
            <SubmitButton tone="action" data-key="c" busyText="Saving...">
              <Check className="icon" aria-hidden="true" />
              Confirm
            </SubmitButton>
            <Button tone="danger" data-key="r" onClick={() => setRejecting(true)}>
              Reject
            </Button>
          </div>
        </ConfirmForm>
      )}
    </>
  );
}

/** The documents of a provider that wait for a decision, one at a time. After a decision the next one is shown. `item`: its row. */
export function DocumentsPanel({ providerId, item }: { providerId: string; item: string }) {
  const { data, error, isValidating, mutate } = useApi(adminKeys.providerDocuments(providerId));
  const [chosen, setChosen] = useState<string>();
  const { decided, commitFor } = useCommits();
  if (!data)
    return error ? (
      <div className="p-4">
        <FailedState title="We couldn’t load the documents" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      </div>
    ) : (
      <Skeleton className="m-4 h-64" />
    );
  const waiting = data.documents.filter(({ id, can }) => (can.confirm || can.reject) && !decided.has(id)).reverse(); // oldest first
  const document = waiting.find(({ id }) => id === chosen) ?? waiting[0];
  if (!document) return <p className="p-4 text-ink-2">No documents are waiting any more.</p>;
  return (
    <>
      {waiting.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a hidden legend
        <div role="group" aria-label="Documents to check" className="work-thumbs">
          {waiting.map(({ id, kind }) => (
            <button key={id} type="button" aria-pressed={id === document.id} onClick={() => setChosen(id)}>
              {documentKinds[kind].name}
            </button>
          ))}
        </div>
      )}
      <Document
        key={document.id}
        document={document}
        providerId={providerId}
        // The row goes with its last document.
        commit={commitFor(waiting.length > 1 ? [document.id] : [document.id, item])}
      />
    </>
  );
}
