import type { EarlierRequest } from '@marketplace/contracts/errors';
import { t } from '@marketplace/languages/text';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '../../api/client.ts';
import { canSendInBackground } from '../../api/waiting-requests.ts';
import { to } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { labels, weekday } from './text.ts';

/** A notice about the draft with one action. */
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
  <DraftNotice action={t('Start again')} onAction={onStartAgain}>
    {t('We saved what you filled in.')}
  </DraftNotice>
);

export const ClearedNotice = ({ onBringBack }: { onBringBack: () => void }) => (
  <DraftNotice action={t('Restore the last one')} onAction={onBringBack}>
    {t('You’ve started a new request.')}
  </DraftNotice>
);

/** Asks before showing the contact details of a draft on a device that several people may share. */
export const UnclaimedNotice = ({ onClaim }: { onClaim: (mine: boolean) => void }) => (
  <Notice title={t('Did you start this request?')}>
    <p>{t('A name and contact details were saved with it on this device. If they’re yours, we’ll fill them in.')}</p>
    <div className="mt-2 flex flex-wrap gap-3">
      <Button size="sm" onClick={() => onClaim(true)}>
        {t('Yes, show them')}
      </Button>
      <Button size="sm" onClick={() => onClaim(false)}>
        {t('No, leave them out')}
      </Button>
    </div>
  </Notice>
);

type DoubleProps = { earlier: EarlierRequest; canFollow: boolean; sending: boolean; onAgain: () => void };

/** Asks whether the request was posted before. Nothing is sent until the user confirms that it is a different one. */
export function DoubleNotice({ earlier, canFollow, sending, onAgain }: DoubleProps) {
  const when = weekday(earlier.createdAt);
  return (
    <Notice tone="warning" role="alert" title={t('Is this the same as the one you posted on {day}?', { day: when })}>
      <p>
        {t('“{title}” is for the same service in the same place. Everything you typed is still here.', {
          title: earlier.title,
        })}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="sm" busy={sending} busyText={t('Posting...')} onClick={onAgain}>
          {t('Post anyway')}
        </Button>
        {canFollow && (
          <Link to={to.seekerEnquiries()} className="link">
            {t('See the one from {day}', { day: when })}
          </Link>
        )}
      </div>
    </Notice>
  );
}

/** Whether the browser can still prompt for notification permission. */
const canAskToNotify = () => 'Notification' in window && Notification.permission === 'default';

type WaitingProps = { refusal: string | undefined; sending: boolean; onTakeBack: () => void };

/** A request queued while offline, or refused once it was sent. */
export function WaitingNotice({ refusal, sending, onTakeBack }: WaitingProps) {
  const [asks, setAsks] = useState(canAskToNotify);
  const takeBack = (
    <Button size="sm" onClick={onTakeBack}>
      {t('Don’t send it')}
    </Button>
  );
  if (refusal !== undefined)
    return (
      <Notice tone="wrong" role="alert" title={t('We couldn’t send your saved request.')}>
        <p>{t(refusal)}</p>
        <p className="mt-2">{takeBack}</p>
      </Notice>
    );
  return (
    <Notice tone="warning" role="alert" title={t('You’re offline. Your request is saved on this device.')}>
      <p>
        {canSendInBackground()
          ? t('We’ll send it when you’re back online, even if you close this page.')
          : t('We’ll send it when you’re back online and have this site open.')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={sending} busyText={t('Trying again...')}>
          {t('Try now')}
        </Button>
        {takeBack}
        {asks && canSendInBackground() && (
          <Button
            size="sm"
            onClick={async () => {
              await Notification.requestPermission();
              setAsks(canAskToNotify());
            }}
          >
            {t('Notify me when it’s sent')}
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** Why the request was not sent, with a button to try again. */
export function FailureNotice({ failure, sending }: { failure: ApiError; sending: boolean }) {
  const unplaced = Object.entries(failure.fields).filter(([field]) => !(field in labels));
  const known = failure.code === 'IDEMPOTENCY_MISMATCH';
  return (
    <Notice tone="wrong" title={t(failure.message)}>
      {unplaced.map(([field, message]) => (
        <p key={field}>{t(message)}</p>
      ))}
      <p>
        {known
          ? t('We already have the earlier version. Try again to post this one as a separate request.')
          : t('Everything you typed is still here.')}
      </p>
      <Button type="submit" size="sm" className="mt-2" busy={sending} busyText={t('Trying again...')}>
        {t('Try Again')}
      </Button>
    </Notice>
  );
}
