import { limits } from '@marketplace/contracts/limits';
import type { Webhooks } from '@marketplace/contracts/webhooks/schemas';
import { useRef, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { SettingsSection } from '../../components/settings-section.tsx';
import { Button } from '../../ui/button.tsx';
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
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      {webhooks.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="Webhooks">
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} onChange={onChange} onSecret={setSecret} />
          ))}
        </ul>
      ) : (
        <p>You have no webhooks yet.</p>
      )}
      <div className="mt-4">
        {obstacle ? (
          <Notice>{obstacle}</Notice>
        ) : (
          <Button ref={button} tone="action" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add webhook
          </Button>
        )}
      </div>
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
      {secret && (
        <SecretDialog
          title="Your webhook’s secret"
          description="Copy it now, because we won’t show it again. Your server checks each request with it."
          secret={secret}
          onClose={() => {
            setSecret(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** While events wait, because their number changes without the user. */
const refreshEvery = 5_000;

const isSending = (shown: Webhooks | undefined) =>
  shown?.webhooks.some(({ waiting, pausedAt }) => waiting > 0 && pausedAt === null);

/** The webhooks of one owner, each with its actions and deliveries. */
export function WebhooksSection({ calls, about }: { calls: WebhookCalls; about: string }) {
  const { data, error, isValidating, mutate } = useApi(calls.list, {
    refreshInterval: (shown) => (isSending(shown) ? refreshEvery : 0),
  });
  return (
    <WebhookCallsContext value={calls}>
      <SettingsSection
        title="Webhooks"
        about={`${about} We send each one as a signed request without personal details. If your server doesn’t accept it, we try again for 24 hours. We keep events for ${limits.webhookDeliveryDays} days.`}
      >
        {data ? (
          <List {...data} onChange={() => void mutate()} />
        ) : error ? (
          <FailedState title="We couldn’t load the webhooks" onRetry={() => mutate()} busy={isValidating}>
            {errorSentence(error)}
          </FailedState>
        ) : (
          <Loading>
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
      </SettingsSection>
    </WebhookCallsContext>
  );
}
