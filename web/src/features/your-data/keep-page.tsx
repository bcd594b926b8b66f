import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, call, errorSentence } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from './sheet.tsx';

/** `/your-data/keep?token=`: cancels a planned deletion, with a button because mail scanners open links too. */
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
      setOutcome({
        failure: isGone ? 'The link is incomplete, or your data has already been deleted.' : errorSentence(error),
      });
    }
    setBusy(false);
  };
  if (outcome === 'kept')
    return (
      <Sheet arrived title="Nothing will be deleted">
        <p className="mt-2 text-ink-2">We’ve cancelled the deletion.</p>
      </Sheet>
    );
  return (
    <Sheet title="Keep your data">
      <p className="mt-2 text-ink-2">Your data is due to be deleted. You can still cancel that.</p>
      {outcome && (
        <Notice className="mt-6" tone="wrong" role="alert" title="We couldn’t cancel the deletion">
          {outcome.failure}
        </Notice>
      )}
      <Button tone="action" size="lg" className="mt-8" busy={busy} busyText="One moment..." onClick={keep}>
        Keep my data
      </Button>
    </Sheet>
  );
}
