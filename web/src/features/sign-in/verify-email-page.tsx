import { useSearchParams } from 'react-router-dom';
import { addressOf } from '../../api/keys.ts';
import { Button } from '../../ui/button.tsx';
import { AuthShell } from './auth-shell.tsx';

/**
 * /auth/verify?token=: where the link in the verification mail leads. Mail programs and scanners open links as well, so it is
 * the button that verifies; it is a form that needs no script.
 */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  return (
    <AuthShell>
      <h1 className="text-3xl">Verify your email address</h1>
      <p className="mt-2 text-ink-2">One click, and we know that mails to it reach you.</p>
      <form
        method="post"
        action={addressOf('verifyEmail', { query: { token: search.get('token') ?? '' } })}
        className="mt-8"
      >
        <Button type="submit" tone="action" size="lg" className="w-full">
          Verify Email Address
        </Button>
      </form>
    </AuthShell>
  );
}
