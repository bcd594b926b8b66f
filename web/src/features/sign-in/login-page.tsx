import { t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { to } from '../../routing/paths.ts';
import { useReturnTo } from '../../routing/route-context.tsx';
import { AuthShell } from './auth-shell.tsx';
import { SessionCreateForm } from './session-create.tsx';

/** /seekers/login: the sign-in page of all roles. */
export default function LoginPage() {
  const returnTo = useReturnTo();
  return (
    <AuthShell>
      <h1 className="text-3xl">{t('Sign in')}</h1>
      <p className="mt-2 text-ink-2">{t('See your quotes or your leads.')}</p>
      <SessionCreateForm />
      <p className="mt-8 pt-6 border-t border-line">
        {t('New here?')}{' '}
        <Link to={to.register(returnTo)} className="link">
          {t('Create Account')}
        </Link>
      </p>
    </AuthShell>
  );
}
