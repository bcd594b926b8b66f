import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSent } from '../../forms/posted.tsx';
import { to } from '../../routing/paths.ts';
import { SpotDoor } from '../../ui/art/spot-door.tsx';
import { SpotFault } from '../../ui/art/spot-fault.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { AuthShell } from './auth-shell.tsx';
import { Outcome } from './outcome.tsx';
import { PasswordResetForm } from './password-reset.tsx';

const InvalidLink = () => (
  <Outcome art={<SpotFault className="w-36 -ml-2" />} title={t('Invalid Reset Link')}>
    <p className="mt-2 text-ink-2">{t('This reset link is invalid or has expired. Please request a new one.')}</p>
    <div className="mt-8 flex flex-wrap gap-3">
      <Link to={to.forgotPassword()} className={buttonClass({ tone: 'action' })}>
        {t('Request a new link')}
      </Link>
      <Link to={to.signIn()} className={buttonClass()}>
        {t('Back to Sign In')}
      </Link>
    </div>
  </Outcome>
);

const Updated = () => (
  <Outcome art={<SpotDoor className="w-36 -ml-2" />} title={t('Password Updated')} tookOver>
    <p className="mt-2 text-ink-2">{t('Password Reset Successfully. Use your new password from now on.')}</p>
    <Link to={to.signIn()} className={buttonClass({ tone: 'action', size: 'lg', className: 'mt-8 w-full' })}>
      {t('Sign In Now')}
    </Link>
  </Outcome>
);

/** /auth/reset-password?token=: the page linked from the reset email. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [done, setDone] = useState(false);
  const sent = useSent();
  return (
    <AuthShell>
      {done || sent ? (
        <Updated />
      ) : token ? (
        <>
          <h1 className="text-3xl">{t('Choose a new password')}</h1>
          <p className="mt-2 text-ink-2">{t('We’ll sign you out everywhere else.')}</p>
          <PasswordResetForm token={token} onDone={() => setDone(true)} />
        </>
      ) : (
        <InvalidLink />
      )}
    </AuthShell>
  );
}
