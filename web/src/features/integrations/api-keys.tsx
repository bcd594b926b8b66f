import type { ApiKey, ApiKeys } from '@marketplace/contracts/api-keys/schemas';
import { scopeTexts } from '@marketplace/contracts/api-keys/scopes';
import { type ReactNode, useState } from 'react';
import { call, errorSentence } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { SettingsSection } from '../../components/settings-section.tsx';
import { apiDocs } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/now.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { NewKey } from './new-key.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useShowKeys } from './use-show-keys.ts';

const Figure = ({ count, one, many }: { count: number; one: string; many: string }) => (
  <>
    <span className="num">{count}</span> {count === 1 ? one : many}
  </>
);

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [open, setOpen] = useState<'changes' | 'revoke'>();
  const show = useShowKeys();
  const isExpired = Date.parse(apiKey.expiresAt) <= useNow();
  const over = apiKey.revokedAt ? 'Revoked' : isExpired ? 'Expired' : undefined;
  return (
    <li className="p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="font-semibold wrap-anywhere">
            {apiKey.name} {over && <span className="tag ml-1">{over}</span>}
          </p>
          <p className="text-sm text-ink-2 wrap-anywhere">
            <code>{apiKey.hint}…</code> · {apiKey.person} · <RelativeTime time={apiKey.createdAt} />
          </p>
          <p className="text-sm text-ink-2">
            {apiKey.lastUsedAt ? (
              <>
                Last used: <RelativeTime time={apiKey.lastUsedAt} />
              </>
            ) : (
              'Never used'
            )}
            {' · '}
            <Figure count={apiKey.reads} one="read" many="reads" />
            {' · '}
            <Figure count={apiKey.changes} one="change" many="changes" />
            {!over && ` · works until ${exactTime(apiKey.expiresAt)}`}
          </p>
        </div>
        <div className="flex gap-2.5">
          {apiKey.changes > 0 && (
            <Button size="sm" tone="quiet" onClick={() => setOpen('changes')}>
              Changes<span className="sr-only"> by {apiKey.name}</span>
            </Button>
          )}
          {!over && (
            <Button size="sm" onClick={() => setOpen('revoke')}>
              Revoke<span className="sr-only"> {apiKey.name}</span>
            </Button>
          )}
        </div>
      </div>
      <ul className="text-sm mt-2 grid gap-0.5 list-disc pl-5" aria-label={`What ${apiKey.name} can do`}>
        {apiKey.scopes.map((scope) => (
          <li key={scope}>{scopeTexts[scope]}</li>
        ))}
      </ul>
      {open === 'changes' && <ChangesDialog apiKey={apiKey} onClose={() => setOpen(undefined)} />}
      {open === 'revoke' && (
        <RevokeDialog
          noun="key"
          name={apiKey.name}
          warning="Software that uses this key stops working at once. You can’t undo this."
          revoke={async () => {
            await show(await call('revokeApiKey', { params: { id: apiKey.id } }));
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}

function Keys({ shown }: { shown: ApiKeys }) {
  return (
    <>
      {shown.keys.length > 0 ? (
        <ul className="card divide-y divide-line" aria-label="API keys">
          {shown.keys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </ul>
      ) : (
        <p>You have no keys yet.</p>
      )}
      <div className="mt-4">
        {shown.obstacle === null ? <NewKey scopes={shown.scopes} /> : <Notice>{shown.obstacle}</Notice>}
      </div>
      <p className="mt-4">
        <a className="link font-semibold" href={apiDocs}>
          API documentation
        </a>
      </p>
    </>
  );
}

/** The API keys of the business or the administrator, and a form for a new one. */
export function ApiKeysSection({ about }: { about: ReactNode }) {
  const { data, error, isValidating, mutate } = useApi(keys.apiKeys);
  return (
    <SettingsSection title="API keys" about={about}>
      {data ? (
        <Keys shown={data} />
      ) : error ? (
        <FailedState title="We couldn’t load your keys" onRetry={() => mutate()} busy={isValidating}>
          {errorSentence(error)}
        </FailedState>
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </SettingsSection>
  );
}
