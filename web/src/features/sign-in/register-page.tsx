import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ResendVerificationButton } from '../../components/resend-verification.tsx';
import { useSent } from '../../forms/posted.tsx';
import { to } from '../../routing/paths.ts';
import { useReturnTo } from '../../routing/route-context.tsx';
import { useDocumentTitle } from '../../seo/document-title.ts';
import { SpotPost } from '../../ui/art/spot-post.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Rich } from '../../ui/rich.tsx';
import { AccountCreateForm } from './account-create.tsx';
import { AuthShell } from './auth-shell.tsx';
import { Outcome } from './outcome.tsx';

/** Shown if the account was created but signing in failed. */
function CheckYourEmail({ email }: { email: string | undefined }) {
  const returnTo = useReturnTo();
  useDocumentTitle(t('Check Your Email'));
  return (
    <Outcome art={<SpotPost className="w-36 -ml-2" />} title={t('Check Your Email')} tookOver>
      <p className="mt-2 text-ink-2">
        {email ? (
          <Rich
            text={t(
              'Registration successful. We sent an email to <address>{email}</address>. Open the link in it to verify your address, then sign in.',
              { email },
            )}
          >
            {{
              address: (words) => (
                <b className="font-semibold text-ink wrap-anywhere">
                  <MailAddress>{words}</MailAddress>
                </b>
              ),
            }}
          </Rich>
        ) : (
          t(
            'Registration successful. We sent an email to your address. Open the link in it to verify your address, then sign in.',
          )
        )}
      </p>
      <p className="mt-2 text-ink-2">{t('It may take a few minutes to arrive. Check your spam folder too.')}</p>
      <div className="mt-8 grid gap-3">
        <Link to={to.signIn(returnTo)} className={buttonClass({ tone: 'action', size: 'lg' })}>
          {t('Sign In')}
        </Link>
        {email && <ResendVerificationButton email={email} className="btn btn-quiet" />}
      </div>
    </Outcome>
  );
}

/** /auth/register: creates a seeker account. The page's guard redirects after signing in. */
export default function RegisterPage() {
  const returnTo = useReturnTo();
  const [registered, setRegistered] = useState<string>();
  const sent = useSent();
  return (
    <AuthShell>
      {registered || sent ? (
        <CheckYourEmail email={registered} />
      ) : (
        <>
          <h1 className="text-3xl">{t('Create your account')}</h1>
          <p className="mt-2 text-ink-2">{t('It’s free and keeps all your requests and quotes in one place.')}</p>
          <AccountCreateForm onNotSignedIn={setRegistered} />
          <p className="mt-8 pt-6 border-t border-line">
            {t('Already have an account?')}{' '}
            <Link to={to.signIn(returnTo)} className="link">
              {t('Sign In')}
            </Link>
          </p>
        </>
      )}
    </AuthShell>
  );
}
