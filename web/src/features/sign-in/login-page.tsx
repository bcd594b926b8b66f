import { Link, useLocation } from 'react-router-dom';
import { hasPage } from '../../app/routes.tsx';
import { withReturnTo } from '../../routing/access.ts';
import { AuthShell } from './auth-shell.tsx';
import { SessionCreateForm } from './session-create.tsx';

const register = '/auth/register';

/** /seekers/login: for seekers, providers and admins alike. */
export default function LoginPage() {
  const { search } = useLocation();
  return (
    <AuthShell>
      <h1 className="text-3xl">Sign in</h1>
      <p className="mt-2 text-ink-2">To see your quotes, or your leads.</p>
      <SessionCreateForm />
      {hasPage(register) && (
        <p className="mt-8 pt-6 border-t border-line">
          New here?{' '}
          <Link to={withReturnTo(register, search)} className="link">
            Create Account
          </Link>
        </p>
      )}
    </AuthShell>
  );
}
