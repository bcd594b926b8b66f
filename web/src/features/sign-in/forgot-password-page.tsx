import { resetTime } from '@marketplace/contracts/promise';
import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSent } from '../../forms/posted.tsx';
import { to } from '../../routing/paths.ts';
import { useReturnTo } from '../../routing/route-context.tsx';
import { useDocumentTitle } from '../../seo/document-title.ts';
import { SpotPost } from '../../ui/art/spot-post.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { Rich } from '../../ui/rich.tsx';
import { AuthShell } from './auth-shell.tsx';
import { Outcome } from './outcome.tsx';
import { PasswordForgotForm } from './password-forgot.tsx';

/** `email` is undefined if the form was sent without JavaScript, because email addresses are kept out of URLs. */
function CheckYourEmail({ email, onAnother }: { email?: string; onAnother?: () => void }) {
  const returnTo = useReturnTo();
  useDocumentTitle(t('Check Your Email'));
  return (
    <Outcome art={<SpotPost className="w-36 -ml-2" />} title={t('Check Your Email')} tookOver>
      <p className="mt-2 font-semibold">{t('Reset Link Sent')}</p>
      <p className="mt-2 text-ink-2">
        {email ? (
          <Rich
            text={t(
              'If an account with <address>{email}</address> exists, you will receive a password reset link. It works for {time}.',
              { email, time: t(resetTime) },
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
          t('If an account with that email exists, you will receive a password reset link. It works for {time}.', {
            time: t(resetTime),
          })
        )}
      </p>
      <p className="mt-2 text-ink-2">{t('It may take a few minutes to arrive. Check your spam folder too.')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {onAnother ? (
          <Button onClick={onAnother}>{t('Try Another Email')}</Button>
        ) : (
          <Link to={to.forgotPassword(returnTo)} className={buttonClass()}>
            {t('Try Another Email')}
          </Link>
        )}
        <Link to={to.signIn(returnTo)} className={buttonClass({ tone: 'quiet' })}>
          {t('Back to Sign In')}
        </Link>
      </div>
    </Outcome>
  );
}

/** /auth/forgot-password: requests the email that links to /auth/reset-password. */
export default function ForgotPasswordPage() {
  const returnTo = useReturnTo();
  const [sentTo, setSentTo] = useState<string>();
  const [again, setAgain] = useState(false);
  const sent = useSent();
  if (sentTo)
    return (
      <AuthShell>
        <CheckYourEmail
          email={sentTo}
          onAnother={() => {
            setAgain(true);
            setSentTo(undefined);
          }}
        />
      </AuthShell>
    );
  if (sent)
    return (
      <AuthShell>
        <CheckYourEmail />
      </AuthShell>
    );
  return (
    <AuthShell>
      <h1 className="text-3xl">{t('Forgot your password?')}</h1>
      <p className="mt-2 text-ink-2">{t('Enter your email address and we’ll email you a link to choose a new one.')}</p>
      <PasswordForgotForm onSent={setSentTo} takeFocus={again} />
      <p className="mt-8 pt-6 border-t border-line">
        <Link to={to.signIn(returnTo)} className="link">
          {t('Back to Sign In')}
        </Link>
      </p>
    </AuthShell>
  );
}
