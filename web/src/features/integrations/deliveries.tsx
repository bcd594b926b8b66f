import { webhookDeliveryStates, webhookEventText } from '@marketplace/contracts/webhooks/events';
import type { WebhookDelivery } from '@marketplace/contracts/webhooks/schemas';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { useWebhookCalls } from './webhook-calls.ts';

/** While the list is open, so that a new state appears without a reload. */
const refreshInterval = 5_000;

const outcomeOf = ({ state, attempts, answerStatus, failure, nextAt }: WebhookDelivery): string => {
  const answered = answerStatus === null ? failure : `Answer ${answerStatus}`;
  const tries = attempts > 1 && `${attempts} attempts`;
  const next = state === 'WAITING' && nextAt && `next at ${exactTime(nextAt)}`;
  return [webhookDeliveryStates[state], answered, tries, next].filter(Boolean).join(' · ');
};

const Block = ({ title, children }: { title: string; children: string }) => (
  <>
    <h4 className="text-sm font-semibold mt-3">{title}</h4>
    <pre className="mt-1 rounded border border-line p-3 text-sm whitespace-pre-wrap break-all max-h-60 overflow-y-auto">
      {children}
    </pre>
  </>
);

function Delivery({
  delivery,
  canReplay,
  onReplay,
}: {
  delivery: WebhookDelivery;
  canReplay: boolean;
  onReplay: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const { id, event, createdAt, state, request, answer, answerMs, failure } = delivery;
  const replay = async () => {
    setBusy(true);
    await onReplay();
    setBusy(false);
  };
  return (
    <li className="py-3">
      <details>
        <summary className="cursor-pointer">
          <span className="font-semibold">{webhookEventText(event)}</span>{' '}
          <span className="text-sm text-ink-2">
            <time dateTime={createdAt}>{exactTime(createdAt)}</time> · {outcomeOf(delivery)}
          </span>
        </summary>
        <p className="hint mt-2 break-all">
          webhook-id: {id}
          {answerMs !== null && ` · ${answerMs} ms`}
        </p>
        <Block title="Request">{request}</Block>
        {failure && <Block title="Why there was no answer">{failure}</Block>}
        {answer && <Block title="Answer">{answer}</Block>}
        {state !== 'WAITING' && canReplay && (
          <Button size="sm" className="mt-3" busy={busy} busyText="Sending..." onClick={replay}>
            Send again
          </Button>
        )}
      </details>
    </li>
  );
}

/** The deliveries to a webhook, newest first, each with its request and its last answer. */
export function Deliveries({
  webhookId,
  isPaused,
  onChange,
}: {
  webhookId: string;
  isPaused: boolean;
  onChange: () => void;
}) {
  const calls = useWebhookCalls();
  const [cursor, setCursor] = useState<string>();
  const { data, error, isValidating, mutate } = useApi(calls.deliveries(webhookId, cursor), { refreshInterval });
  if (!data)
    return error ? (
      <FailedState title="We couldn’t load the deliveries" onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    ) : (
      <Loading>
        <Skeleton className="mt-4 h-24" />
      </Loading>
    );
  const replay = async (deliveryId: string) => {
    try {
      await calls.replay(webhookId, deliveryId);
      showToast({ title: 'Sent again' });
    } catch (failure) {
      showToast({ tone: 'wrong', title: 'We didn’t send it again', description: errorSentence(failure) });
    }
    await mutate();
    onChange();
  };
  const { deliveries, nextCursor } = data;
  return (
    <section className="mt-4 border-t border-line" aria-label="Deliveries">
      {deliveries.length === 0 ? (
        <p className="mt-4 text-ink-2">Events that we send appear here.</p>
      ) : (
        <ul className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              canReplay={!isPaused}
              onReplay={() => replay(delivery.id)}
            />
          ))}
        </ul>
      )}
      {(cursor || nextCursor) && (
        <div className="mt-3 flex flex-wrap gap-2.5">
          {cursor && (
            <Button size="sm" onClick={() => setCursor(undefined)}>
              Newest
            </Button>
          )}
          {nextCursor && (
            <Button size="sm" onClick={() => setCursor(nextCursor)}>
              Older
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
