import type { ApiKey, ApiKeyChanges } from '@marketplace/contracts/api-keys/schemas';
import { limits } from '@marketplace/contracts/limits';
import { errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type Change = ApiKeyChanges['changes'][number];

const ChangeRow = ({ change }: { change: Change }) => (
  <li className="py-2">
    <p className="wrap-anywhere">
      <code>{change.operation}</code> {change.refusal && <span className="tag ml-1">Refused: {change.refusal}</span>}
    </p>
    <p className="text-sm text-ink-2 wrap-anywhere">
      <RelativeTime time={change.at} />
      {change.subjectId && ` · ${change.subjectId}`}
    </p>
  </li>
);

/** The newest calls of a key that changed something, or tried to. */
export function ChangesDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { data, error, isValidating, mutate } = useApi(keys.apiKeyChanges(apiKey.id));
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`Changes by “${apiKey.name}”`}
      description={`The newest ${limits.apiKeyChanges} calls that changed something, by their names in the API documentation.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data ? (
        <ul className="divide-y divide-line max-h-96 overflow-y-auto" aria-label="Changes">
          {data.changes.map((change) => (
            <ChangeRow key={`${change.at} ${change.operation} ${change.subjectId}`} change={change} />
          ))}
        </ul>
      ) : error ? (
        <FailedState title="We couldn’t load the changes" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </Dialog>
  );
}
