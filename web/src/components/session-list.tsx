import type { Session } from '@marketplace/contracts/accounts/schemas';
import { t } from '@marketplace/languages/text';
import { MonitorSmartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAccountMutations } from '../api/account-mutations.ts';
import { ApiError, errorSentence } from '../api/client.ts';
import { useSessions } from '../api/hooks.ts';
import { Button } from '../ui/button.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/now.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Rich } from '../ui/rich.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { timeAgo } from '../ui/time.ts';
import { showToast } from '../ui/toast.tsx';
import { SignOutEverywhereDialog, signOutFailed } from './sign-out-everywhere.tsx';

/** Whether the session had already ended, which counts as success. */
const isOver = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND';

function Row({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { endSession } = useAccountMutations();
  const [busy, setBusy] = useState(false);
  const now = useNow();
  const end = async () => {
    setBusy(true);
    try {
      await endSession(session.id);
    } catch (error) {
      if (!isOver(error)) {
        signOutFailed(error);
        return setBusy(false);
      }
    }
    onEnded();
    showToast({ title: t('Signed out'), description: session.device });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <MonitorSmartphone className="icon text-ink-2 max-sm:hidden" aria-hidden="true" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          {session.device} {session.current && <span className="tag ml-1">{t('This device')}</span>}
        </p>
        <p className="text-sm text-ink-2">
          {t('Last used:')} <RelativeTime time={session.lastSeenAt} />
          {' · '}
          {t('Signed in:')} <RelativeTime time={session.createdAt} />
        </p>
        {session.stolenAt && (
          <p className="mt-1 text-sm font-semibold text-red-ink">
            <Rich
              text={t(
                'We signed this device out <time>{time}</time> because someone else used its session. Please change your password.',
                { time: timeAgo(session.stolenAt, now) },
              )}
            >
              {{ time: () => <RelativeTime time={session.stolenAt!} /> }}
            </Rich>
          </p>
        )}
      </div>
      {!session.current && !session.stolenAt && (
        <Button
          size="sm"
          busy={busy}
          busyText={t('Signing out...')}
          aria-label={busy ? undefined : t('Sign out {device}', { device: session.device })}
          onClick={end}
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  );
}

/** The user's sessions, including recently stolen ones, with buttons to end one or all. */
export function SessionList() {
  const { data: sessions, error, isValidating, mutate } = useSessions();
  const [asking, setAsking] = useState(false);
  const everywhere = useRef<HTMLButtonElement>(null);
  const [ended, setEnded] = useState(0);

  // Moves the focus, because the row that had it was removed.
  useEffect(() => {
    if (ended) everywhere.current?.focus({ preventScroll: true });
  }, [ended]);

  if (!sessions)
    return error ? (
      <FailedState title={t('We couldn’t load your devices')} onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    ) : (
      <Loading className="card p-4 grid gap-3">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
      </Loading>
    );
  return (
    <>
      {error && (
        <Notice tone="warning" role="alert" title={t('This list may be out of date')} className="mb-4">
          {errorSentence(error)}
        </Notice>
      )}
      <ul className="card divide-y divide-line" aria-label={t('Devices')}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} onEnded={() => setEnded((count) => count + 1)} />
        ))}
      </ul>
      <Button ref={everywhere} tone="danger" className="mt-4" onClick={() => setAsking(true)}>
        {t('Sign out everywhere')}
      </Button>
      <SignOutEverywhereDialog
        open={asking}
        onClose={() => setAsking(false)}
        others={sessions.some(({ current, stolenAt }) => !current && !stolenAt)}
      />
    </>
  );
}
