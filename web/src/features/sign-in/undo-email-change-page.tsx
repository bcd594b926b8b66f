import { t } from '@marketplace/languages/text';
import { Link, useSearchParams } from 'react-router-dom';
import { addressOf } from '../../api/keys.ts';
import { pageLanguage } from '../../routing/language.ts';
import { to } from '../../routing/paths.ts';
import { SpotDoor } from '../../ui/art/spot-door.tsx';
import { SpotFault } from '../../ui/art/spot-fault.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AuthShell } from './auth-shell.tsx';
import { Outcome } from './outcome.tsx';

const Undone = () => (
  <Outcome art={<SpotDoor className="w-36 -ml-2" />} title={t('Your email address is restored')}>
    <p className="mt-2 text-ink-2">
      {t(
        'We signed out all devices, and your old password no longer works. We’ve emailed you a link to choose a new one.',
      )}
    </p>
    <Link to={to.signIn()} className={buttonClass({ tone: 'action', className: 'mt-8' })}>
      {t('Sign In')}
    </Link>
  </Outcome>
);

const Failed = () => (
  <Outcome art={<SpotFault className="w-36 -ml-2" />} title={t('Nothing was changed')}>
    <p className="mt-2 text-ink-2">
      {t('This link is invalid, has already been used or has expired. Please contact us.')}
    </p>
    <Link to={to.contact()} className={buttonClass({ tone: 'action', className: 'mt-8' })}>
      {t('Contact Us')}
    </Link>
  </Outcome>
);

/** Email scanners open links too, so the change needs a button. A plain form, so it works without JavaScript. */
const Ask = ({ token }: { token: string }) => (
  <>
    <h1 className="text-3xl">{t('Undo the email change')}</h1>
    <p className="mt-2 text-ink-2">
      {t('We’ll restore this email address, sign out all devices and email you a link to choose a new password.')}
    </p>
    <form method="post" action={addressOf('undoEmailChange', { query: { token, ...pageLanguage() } })} className="mt-8">
      <Button type="submit" tone="action" size="lg" className="w-full">
        {t('Undo the change')}
      </Button>
    </form>
  </>
);

/** /auth/undo-email-change?token=: the page linked from the email to the old address, and its result. */
export default function UndoEmailChangePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthShell>{search.get('success') === 'true' ? <Undone /> : token ? <Ask token={token} /> : <Failed />}</AuthShell>
  );
}
