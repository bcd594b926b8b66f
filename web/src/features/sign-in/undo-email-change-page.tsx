import { Link, useSearchParams } from 'react-router-dom';
import { addressOf } from '../../api/keys.ts';
import { to } from '../../routing/paths.ts';
import { SpotDoor } from '../../ui/art/spot-door.tsx';
import { SpotFault } from '../../ui/art/spot-fault.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AuthShell } from './auth-shell.tsx';
import { Outcome } from './outcome.tsx';

const Undone = () => (
  <Outcome art={<SpotDoor className="w-36 -ml-2" />} title="Your address is back">
    <p className="mt-2 text-ink-2">
      Everybody was signed out, and the old password opens nothing any more. We sent you a mail with a link to choose a
      new one.
    </p>
    <Link to={to.signIn()} className={buttonClass({ tone: 'action', className: 'mt-8' })}>
      Sign In
    </Link>
  </Outcome>
);

const Failed = () => (
  <Outcome art={<SpotFault className="w-36 -ml-2" />} title="Nothing was changed">
    <p className="mt-2 text-ink-2">This link is invalid, was used already or has expired. Please write to us.</p>
    <Link to={to.contact()} className={buttonClass({ tone: 'action', className: 'mt-8' })}>
      Contact Us
    </Link>
  </Outcome>
);

/** Mail programs and scanners open links as well, so it is the button that does it; it is a form that needs no script. */
const Ask = ({ token }: { token: string }) => (
  <>
    <h1 className="text-3xl">Undo the changed address</h1>
    <p className="mt-2 text-ink-2">
      Your account gets this email address back, everybody is signed out, and you choose a new password.
    </p>
    <form method="post" action={addressOf('undoEmailChange', { query: { token } })} className="mt-8">
      <Button type="submit" tone="action" size="lg" className="w-full">
        Undo the Change
      </Button>
    </form>
  </>
);

/** /auth/undo-email-change?token=: where the link in the mail to an account's old address leads, and how it went. */
export default function UndoEmailChangePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <AuthShell>{search.get('success') === 'true' ? <Undone /> : token ? <Ask token={token} /> : <Failed />}</AuthShell>
  );
}
