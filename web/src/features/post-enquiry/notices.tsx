import type { EarlierRequest } from '@marketplace/contracts/errors';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../api/client.ts';
import { sendsByItself } from '../../api/waiting-requests.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { labels, weekday } from './text.ts';

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
  <DraftNotice action="Bring the last one back" onAction={onBringBack}>
    This is a new request.
  </DraftNotice>
);

/** Asks on a device that several people may share, before it shows who began the request and how to reach them. */
export const UnclaimedNotice = ({ onClaim }: { onClaim: (mine: boolean) => void }) => (
  <Notice title="Did you begin this request?">
    <p>A name and how to reach somebody were typed with it on this device. We show them only to whoever typed them.</p>
    <div className="mt-2 flex flex-wrap gap-3">
      <Button size="sm" onClick={() => onClaim(true)}>
        Yes, Show Mine
      </Button>
      <Button size="sm" onClick={() => onClaim(false)}>
        No, Leave Them Out
      </Button>
    </div>
  </Notice>
);

type DoubleProps = { earlier: EarlierRequest; canFollow: boolean; sending: boolean; onAgain: () => void };

/** Asks whether the request is one that was posted already. Nothing is sent until the person says that it is another. */
export function DoubleNotice({ earlier, canFollow, sending, onAgain }: DoubleProps) {
  const when = weekday(earlier.createdAt);
  return (
    <Notice tone="warning" role="alert" title={`Is this the same as the one you posted on ${when}?`}>
      <p>“{earlier.title}” asks for the same service in the same place. Nothing you typed is lost.</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="sm" busy={sending} busyText="Posting..." onClick={onAgain}>
          Post it all the same
        </Button>
        {canFollow && (
          <Link to={to.seekerEnquiries()} className="link">
            See the one from {when}
          </Link>
        )}
      </div>
    </Notice>
  );
}

/** Whether the browser may be asked for leave to show notifications. */
const canAskToNotify = () => 'Notification' in window && Notification.permission === 'default';

type WaitingProps = { refusal: string | undefined; sending: boolean; onTakeBack: () => void };

/** A request that waits for a line, or that was refused when there was one. */
export function WaitingNotice({ refusal, sending, onTakeBack }: WaitingProps) {
  const [asks, setAsks] = useState(canAskToNotify);
  const takeBack = (
    <Button size="sm" onClick={onTakeBack}>
      Do Not Send It
    </Button>
  );
  if (refusal !== undefined)
    return (
      <Notice tone="wrong" role="alert" title="Your request waited for a connection, and was not sent.">
        <p>{refusal}</p>
        <p className="mt-2">{takeBack}</p>
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert" title="There is no connection. Your request waits on this device.">
      <p>
        It will be sent when you are online again
        {sendsByItself() ? ', even with this page closed' : ' and this site is open'}. You need not do anything.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={sending} busyText="Trying again...">
          Try Now
        </Button>
        {takeBack}
        {asks && sendsByItself() && (
          <Button
            size="sm"
            onClick={async () => {
              await Notification.requestPermission();
              setAsks(canAskToNotify());
            }}
          >
            Tell Me When It Is Sent
          </Button>
        )}
      </div>
    </Notice>
  );
}

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
