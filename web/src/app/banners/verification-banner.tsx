import { t } from '@marketplace/languages/text';
import { MailWarning, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useResendVerification } from '../../api/resend-verification.ts';
import { useSession } from '../../api/session.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Rich } from '../../ui/rich.tsx';
import { showToast } from '../../ui/toast.tsx';
import { leaveBanner } from './banner-focus.ts';
import { isSnoozed, snooze, snoozeKey } from './verification-snooze.ts';

/** Milliseconds from load to the banner (specification section 9). */
const delay = 2_000;

/** Reminds signed-in users to verify their email address. Specification sections 4 and 8. */
export function VerificationBanner() {
  const { user, retry } = useSession();
  const [shown, setShown] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element>(null);
  const { resend, isSending } = useResendVerification();
  const email = user && !user.isEmailVerified ? user.email : undefined;

  useEffect(() => {
    if (!email) return;
    const timer = setTimeout(() => setShown(!isSnoozed(Date.now())), delay);
    /** Hides the banner if the user snoozed it in another tab. */
    const heard = ({ key }: StorageEvent) => {
      if (key === snoozeKey && isSnoozed(Date.now())) setShown(false);
    };
    /** Rechecks the session when the user comes back, because the email's link opens in another tab. */
    const look = () => {
      if (document.visibilityState === 'visible') void retry();
    };
    window.addEventListener('storage', heard);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('storage', heard);
      document.removeEventListener('visibilitychange', look);
      setShown(false);
    };
  }, [email, retry]);

  const dismiss = (reason: Parameters<typeof snooze>[1]) => {
    snooze(Date.now(), reason);
    if (banner.current) leaveBanner(banner.current, cameFrom.current);
    setShown(false);
  };
  const send = async () => {
    if (!email) return;
    try {
      await resend(email);
      showToast({
        title: t('Verification email sent'),
        description: t('Please check your inbox for the verification link. It may take a few minutes to arrive.'),
      });
      dismiss('resent');
    } catch {
      showToast({
        title: t('Failed to send verification email'),
        description: t('Please try again later or contact support if the problem persists.'),
        tone: 'wrong',
      });
    }
  };

  const place = shown && email ? document.getElementById('banners') : null;
  if (!place || !email) return null;
  return createPortal(
    <section
      ref={banner}
      className="banner"
      aria-labelledby="verification-title"
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') dismiss('later');
      }}
    >
      <div className="flex items-start gap-3">
        <MailWarning className="icon mt-0.5 text-yellow-ink max-sm:hidden" aria-hidden="true" />
        <p className="grow min-w-0 max-sm:text-sm wrap-anywhere">
          <b id="verification-title" className="font-bold">
            {t('Please verify your email address.')}
          </b>{' '}
          <Rich text={t('We sent a link to <address>{email}</address>.', { email })}>
            {{ address: (words) => <MailAddress>{words}</MailAddress> }}
          </Rich>
        </p>
        <IconButton label={t('Close')} className="-mt-2 -mr-2 flex-none" onClick={() => dismiss('later')}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-x-2.5 sm:flex sm:flex-wrap">
        <Button className="max-sm:px-2 max-sm:text-sm" busy={isSending} busyText={t('Sending...')} onClick={send}>
          {t('Resend verification')}
        </Button>
        <Button tone="quiet" className="max-sm:px-2 max-sm:text-sm" onClick={() => dismiss('later')}>
          {t('Remind me later')}
        </Button>
      </div>
    </section>,
    place,
  );
}
