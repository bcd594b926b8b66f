import { t } from '@marketplace/languages/text';
import { useSearchParams } from 'react-router-dom';
import { addressOf } from '../../api/keys.ts';
import { pageLanguage } from '../../routing/language.ts';
import { Button } from '../../ui/button.tsx';
import { AuthShell } from './auth-shell.tsx';

/**
 * /auth/verify?token=: the page linked from the verification email. Email scanners open links too, so verifying needs a
 * button. A plain form, so it works without JavaScript.
 */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  return (
    <AuthShell>
      <h1 className="text-3xl">{t('Verify your email address')}</h1>
      <p className="mt-2 text-ink-2">{t('Click the button to confirm that our emails reach you.')}</p>
      <form
        method="post"
        action={addressOf('verifyEmail', { query: { token: search.get('token') ?? '', ...pageLanguage() } })}
        className="mt-8"
      >
        <Button type="submit" tone="action" size="lg" className="w-full">
          {t('Verify Email Address')}
        </Button>
      </form>
    </AuthShell>
  );
}
