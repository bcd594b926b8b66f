import { webhookEventText, webhookPauses } from '@marketplace/contracts/webhooks/events';
import type { Webhook } from '@marketplace/contracts/webhooks/schemas';
import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { exactTime } from '../../ui/time.ts';
import { showToast } from '../../ui/toast.tsx';
import { Deliveries } from './deliveries.tsx';
import { useWebhookCalls } from './webhook-calls.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

type Action = 'pause' | 'rotate' | 'test' | 'remove';
type Question = { title: string; text: string; button: string };
const questions: Partial<Record<Action, Question>> = {
  rotate: {
    title: 'Replace the secret?',
    text: 'You get a new secret. We sign with both for 24 hours, so your server misses nothing meanwhile.',
    button: 'Replace secret',
  },
  remove: {
    title: 'Delete this webhook?',
    text: 'Its deliveries are deleted too. Events that wait are never sent.',
    button: 'Delete webhook',
  },
};

/** A webhook with its actions and its deliveries. */
export function WebhookCard({
  webhook,
  onChange,
  onSecret,
}: {
  webhook: Webhook;
  onChange: () => void;
  onSecret: (secret: string) => void;
}) {
  const { id, url, events, pausedAt, pauseReason, failingSince, formerSecretUntil, waiting } = webhook;
  const calls = useWebhookCalls();
  const [busy, setBusy] = useState<Action>();
  const [asked, setAsked] = useState<Action>();
  const [changing, setChanging] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isPaused = pausedAt !== null;

  const work: Record<Action, { run: () => Promise<unknown>; done: string }> = {
    pause: { run: () => calls.pause(id, !isPaused), done: isPaused ? 'Webhook resumed' : 'Webhook paused' },
    rotate: { run: async () => onSecret((await calls.rotate(id)).secret), done: 'Secret replaced' },
    test: { run: () => calls.test(id), done: 'Test event sent' },
    remove: { run: () => calls.remove(id), done: 'Webhook deleted' },
  };
  const act = async (action: Action) => {
    setAsked(undefined);
    setBusy(action);
    try {
      await work[action].run();
      showToast({ title: work[action].done });
      if (action === 'test') setOpen(true);
    } catch (error) {
      showToast({ tone: 'wrong', title: 'That didn’t work', description: errorSentence(error) });
    }
    setBusy(undefined);
    onChange();
  };
  const question = asked && questions[asked];
  return (
    <li className="card p-5 md:p-6 min-w-0">
      <h3 className="text-base wrap-anywhere">{url}</h3>
      {waiting > 0 && (
        <p className="text-sm text-ink-2">{waiting === 1 ? '1 event waits' : `${waiting} events wait`}</p>
      )}
      {isPaused && pauseReason && (
        <Notice tone={pauseReason === 'CHOSEN' ? undefined : 'warning'} className="mt-3" title="Paused">
          {webhookPauses[pauseReason]} Events wait until you resume it.
        </Notice>
      )}
      {!isPaused && failingSince && (
        <Notice tone="warning" className="mt-3" title="Your server accepts nothing">
          Since {exactTime(failingSince)}. We keep trying. After a day we pause the webhook and send an email.
        </Notice>
      )}
      <ul className="text-sm mt-3 grid gap-x-6 gap-y-0.5 list-disc pl-5 sm:grid-cols-2" aria-label="Events">
        {events.map((event) => (
          <li key={event}>{webhookEventText(event)}</li>
        ))}
      </ul>
      {formerSecretUntil && (
        <p className="hint mt-2">The earlier secret also works until {exactTime(formerSecretUntil)}.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="sm" busy={busy === 'test'} busyText="Sending..." disabled={isPaused} onClick={() => act('test')}>
          Send test event
        </Button>
        <Button size="sm" onClick={() => setChanging(true)}>
          Change
        </Button>
        <Button
          size="sm"
          tone={pauseReason === 'FAILING' || pauseReason === 'GONE' ? 'action' : undefined}
          busy={busy === 'pause'}
          busyText="Saving..."
          onClick={() => act('pause')}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button size="sm" busy={busy === 'rotate'} busyText="Replacing..." onClick={() => setAsked('rotate')}>
          Replace secret
        </Button>
        <Button size="sm" busy={busy === 'remove'} busyText="Deleting..." onClick={() => setAsked('remove')}>
          Delete
        </Button>
        <Button size="sm" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide deliveries' : 'Show deliveries'}
        </Button>
      </div>
      {isOpen && <Deliveries webhookId={id} isPaused={isPaused} onChange={onChange} />}
      {changing && (
        <WebhookDialog
          webhook={webhook}
          onClose={() => setChanging(false)}
          onSaved={() => {
            setChanging(false);
            onChange();
          }}
        />
      )}
      {asked && question && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title={question.title}
          description={question.text}
          footer={
            <>
              <Button onClick={() => setAsked(undefined)}>Cancel</Button>
              <Button tone={asked === 'remove' ? 'danger' : 'action'} onClick={() => act(asked)}>
                {question.button}
              </Button>
            </>
          }
        />
      )}
    </li>
  );
}
