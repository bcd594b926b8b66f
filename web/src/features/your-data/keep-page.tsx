import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from './sheet.tsx';

/** `/your-data/keep?token=`: takes a planned deletion back; by a button, since scanners open links too. */
export default function KeepPage() {
  const [search] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<'kept' | { failure: string }>();
  const keep = async () => {
    setBusy(true);
    try {
      await call('keepHeldData', { body: { token: search.get('token') ?? '' } });
      setOutcome('kept');
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      setOutcome({ failure: isGone ? 'The link is incomplete, or the deletion is done.' : errorSentence(error) });
    }
    setBusy(false);
  };
  if (outcome === 'kept')
    return (
      <Sheet arrived title="Nothing will be deleted">
        <p className="mt-2 text-ink-2">Everything is as it was.</p>
      </Sheet>
    );
  return (
    <Sheet title="Keep your data">
      <p className="mt-2 text-ink-2">The deletion of your data is planned. This takes it back.</p>
      {outcome && (
        <Notice className="mt-6" tone="wrong" role="alert" title="The deletion was not taken back">
          {outcome.failure}
        </Notice>
      )}
      <Button tone="action" size="lg" className="mt-8" busy={busy} busyText="One moment..." onClick={keep}>
        Keep My Data
      </Button>
    </Sheet>
  );
}
