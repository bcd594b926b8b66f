import { t } from '@marketplace/languages/text';
import { type ReactNode, useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { signOut } from '../../routing/sign-out.ts';
import { showToast } from '../../ui/toast.tsx';

/** Ends the session and goes home. `className` styles it for its place. */
export function SignOutButton({ className, children = t('Sign out') }: { className: string; children?: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await signOut();
    } catch (error) {
      setBusy(false);
      showToast({ title: t('We couldn’t sign you out'), description: errorSentence(error), tone: 'wrong' });
    }
  };
  return (
    <button type="button" className={className} aria-disabled={busy} onClick={leave}>
      {children}
    </button>
  );
}
