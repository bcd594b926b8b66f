/** Actions on jobs and failures: a busy button, a toast with the outcome, and a question before discarding. */
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { grouped } from '../../ui/number.ts';
import { showToast } from '../../ui/toast.tsx';

/** The button, the button while it works, and the toast. */
export const actionTexts = {
  retry: { label: 'Retry', busy: 'Retrying...', done: 'Retried' },
  promote: { label: 'Run now', busy: 'Moving...', done: 'Moved to the waiting jobs' },
  discard: { label: 'Discard', busy: 'Discarding...', done: 'Discarded' },
} as const;
type Action = keyof typeof actionTexts;

/** `run` returns how many jobs it acted on; 0 if a worker or another administrator was faster. */
export const useActing = <A extends Action>(run: (action: A) => Promise<number>) => {
  const [busy, setBusy] = useState<A>();
  const press = async (action: A) => {
    setBusy(action);
    try {
      const number = await run(action);
      showToast({ title: number > 0 ? `${actionTexts[action].done}: ${grouped(number)}` : 'Already handled' });
    } catch (error) {
      showToast({ tone: 'wrong', title: 'That didn’t work', description: errorSentence(error) });
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, press };
};

/** A button that asks before it discards. `name` is its accessible name. */
export function DiscardButton({
  name,
  question,
  busy,
  onDiscard,
  children,
}: {
  name: string;
  question: string;
  busy: boolean;
  onDiscard: () => Promise<void>;
  children: ReactNode;
}) {
  const [asking, setAsking] = useState(false);
  const { label, busy: busyText } = actionTexts.discard;
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setAsking(true)} aria-label={name}>
        {label}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={question}
        description="It won’t be retried. You can’t undo this."
        footer={
          <>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button
              tone="danger"
              onClick={() => onDiscard().finally(() => setAsking(false))}
              busy={busy}
              busyText={busyText}
            >
              {label}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </>
  );
}
