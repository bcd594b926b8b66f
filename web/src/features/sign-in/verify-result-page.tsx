import { msg, t } from '@marketplace/languages/text';
import { Link, useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { to } from '../../routing/paths.ts';
import { SpotDoor } from '../../ui/art/spot-door.tsx';
import { SpotFault } from '../../ui/art/spot-fault.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthShell } from './auth-shell.tsx';
import { Outcome } from './outcome.tsx';
import { VerificationResendForm } from './verification-resend.tsx';

/** Messages for the codes that `POST /api/auth/verify` redirects here with (specification section 8). */
const faults = new Map([
  ['missing_token', msg('Verification link is missing required information.')],
  ['invalid_token', msg('This verification link is invalid or has expired.')],
  ['server_error', msg('An error occurred during verification. Please try again.')],
]);
const unknownFault = msg('An unknown error occurred during verification.');

const Home = () => (
  <Link to={to.home()} className={buttonClass({ tone: 'quiet' })}>
    {t('Go Home')}
  </Link>
);

function Verified() {
  const { user } = useSession();
  return (
    <Outcome art={<SpotDoor className="w-36 -ml-2" />} title={t('Email Verified!')}>
      <p className="mt-2 text-ink-2">{t('Thank you. Providers can now reach you at this address.')}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={to.signIn()} className={buttonClass({ tone: 'action' })}>
          {user ? t('Continue') : t('Sign In')}
        </Link>
        <Home />
      </div>
    </Outcome>
  );
}

function Failed({ code }: { code: string | null }) {
  return (
    <Outcome art={<SpotFault className="w-36 -ml-2" />} title={t('Verification Failed')}>
      <p className="mt-2 text-ink-2">{t(faults.get(code ?? '') ?? unknownFault)}</p>
      <Notice tone="warning" className="mt-6">
        {code === 'invalid_token'
          ? t('The link may have expired. Please request a new one.')
          : t('Please try the verification process again.')}
      </Notice>
      <VerificationResendForm />
      <div className="mt-8 pt-6 border-t border-line flex flex-wrap items-center gap-x-6 gap-y-3">
        <Link to={to.register()} className="link">
          {t('Create Account')}
        </Link>
        <Link to={to.home()} className="link">
          {t('Go Home')}
        </Link>
      </div>
    </Outcome>
  );
}

/** /auth/verify-result: where the API redirects after verifying. */
export default function VerifyResultPage() {
  const [search] = useSearchParams();
  return (
    <AuthShell>{search.get('success') === 'true' ? <Verified /> : <Failed code={search.get('error')} />}</AuthShell>
  );
}
