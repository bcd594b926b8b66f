import type { ReactNode } from 'react';
import type { ApiError } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { labels } from './text.ts';

/** A word on the draft and the one thing to do about it. */
const DraftNotice = ({ children, action, onAction }: { children: ReactNode; action: string; onAction: () => void }) => (
  <Notice role="status" className="mt-6">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>{children}</p>
      <Button tone="quiet" size="sm" className="-mx-3.5 -my-1.5" onClick={onAction}>
        {action}
      </Button>
    </div>
  </Notice>
);

export const RestoredNotice = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <DraftNotice action="Start again" onAction={onStartAgain}>
    We kept what you had filled in.
  </DraftNotice>
);

export const ClearedNotice = ({ onBringBack }: { onBringBack: () => void }) => (
  <DraftNotice action="Bring it back" onAction={onBringBack}>
    Everything is cleared.
  </DraftNotice>
);

/** Why the request did not go out. What was typed is still there; Try Again sends it once more. */
export function FailureNotice({ failure, sending }: { failure: ApiError; sending: boolean }) {
  const unplaced = Object.entries(failure.fields).filter(([field]) => !(field in labels));
  const known = failure.code === 'IDEMPOTENCY_MISMATCH';
  return (
    <Notice tone="wrong" title={failure.message}>
      {unplaced.map(([field, message]) => (
        <p key={field}>{message}</p>
      ))}
      <p>
        {known
          ? 'We already have the earlier version. Try again to send this one as a request of its own.'
          : 'Nothing you typed is lost.'}
      </p>
      <Button type="submit" size="sm" className="mt-2" busy={sending} busyText="Trying again...">
        Try Again
      </Button>
    </Notice>
  );
}
