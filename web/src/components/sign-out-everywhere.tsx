import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { useAccountMutations } from '../api/account-mutations.ts';
import { errorSentence } from '../api/client.ts';
import { signOutEverywhere } from '../routing/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';

export const signOutFailed = (error: unknown) =>
  showToast({ title: t('Sign out failed'), description: errorSentence(error), tone: 'wrong' });

type Props = {
  open: boolean;
  onClose: () => void;
  /** Whether there are other sessions. */
  others: boolean;
};

/** Confirms signing out everywhere, which cannot be undone and may end this session too. */
export function SignOutEverywhereDialog({ open, onClose, others }: Props) {
  const { endOtherSessions } = useAccountMutations();
  const [busy, setBusy] = useState<'others' | 'all'>();
  const end = async (which: 'others' | 'all') => {
    if (busy) return;
    setBusy(which);
    try {
      if (which === 'all') return await signOutEverywhere(); // the page is left
      await endOtherSessions();
      showToast({ title: t('Signed out on all other devices') });
      setBusy(undefined);
      onClose();
    } catch (error) {
      setBusy(undefined);
      signOutFailed(error);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={t('Sign out everywhere?')}
      description={t('You will need your password to sign in again.')}
      footer={
        <>
          {others && (
            <Button busy={busy === 'others'} busyText={t('Signing out...')} onClick={() => end('others')}>
              {t('Only other devices')}
            </Button>
          )}
          <Button tone="danger" busy={busy === 'all'} busyText={t('Signing out...')} onClick={() => end('all')}>
            {t('Sign out everywhere')}
          </Button>
        </>
      }
    />
  );
}
