import { limits } from '@marketplace/contracts/limits';
import type { Webhooks } from '@marketplace/contracts/webhooks/schemas';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { type WebhookCalls, WebhookCallsContext } from './webhook-calls.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

function List({ webhooks, obstacle, onChange }: Webhooks & { onChange: () => void }) {
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <>
      {obstacle ? (
        <Notice className="mt-6">{obstacle}</Notice>
      ) : (
        webhooks.length > 0 && (
          <p className="mt-6">
            <Button tone="action" onClick={() => setAdding(true)}>
              Add webhook
            </Button>
          </p>
        )
      )}
      {webhooks.length === 0 && !obstacle && (
        <div className="mt-6">
          <EmptyState
            title="No webhooks yet"
            action={
              <Button tone="action" onClick={() => setAdding(true)}>
                Add webhook
              </Button>
            }
          >
            <p>Add the address of your server, and choose what it should hear about.</p>
          </EmptyState>
        </div>
      )}
      <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
        {webhooks.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} onChange={onChange} onSecret={setSecret} />
        ))}
      </ul>
      {adding && (
        <WebhookDialog
          onClose={() => setAdding(false)}
          onSaved={(added) => {
            setAdding(false);
            setSecret(added);
            onChange();
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

/** The webhooks of one owner. */
export function WebhooksPage({ calls, about }: { calls: WebhookCalls; about: string }) {
  const { data, error, isValidating, mutate } = useApi(calls.list);
  return (
    <WebhookCallsContext value={calls}>
      <div className="max-w-3xl">
        <h1 className="text-3xl">Webhooks</h1>
        <p className="text-ink-2 mt-1 max-w-read">
          {about} We send each event as a signed request with ids and states only. Your server answers with a status of
          200 to 299 within 10 seconds. Otherwise we try again for 24 hours, and keep each event for{' '}
          {limits.webhookDeliveryDays} days.
        </p>
        {data ? (
          <List {...data} onChange={() => void mutate()} />
        ) : error ? (
          <FailedState title="We couldn’t load the webhooks" onRetry={() => mutate()} busy={isValidating}>
            Please try again in a moment.
          </FailedState>
        ) : (
          <Loading>
            <Skeleton className="mt-6 h-48" />
          </Loading>
        )}
      </div>
    </WebhookCallsContext>
  );
}
