import { limits } from '@marketplace/contracts/limits';
import { t } from '@marketplace/languages/text';
import { useState } from 'react';
import { call, errorSentence } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';
import { HeldDataList } from '../components/held-data.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { deleteAccount } from '../routing/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';

function CopyButton() {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      await call('copyAccountData');
      showToast({
        title: t('Your copy is on its way'),
        description: t('We’ll email you a link to it in a few minutes.'),
      });
    } catch (error) {
      showToast({ title: t('We couldn’t request a copy'), description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} busyText={t('One moment...')} onClick={ask}>
      {t('Get a copy')}
    </Button>
  );
}

function Held() {
  const { data, error, isValidating, mutate } = useApi(keys.accountData);
  if (data) return <HeldDataList held={data.held} />;
  if (error)
    return (
      <FailedState title={t('We couldn’t load your data')} onRetry={() => mutate()} busy={isValidating}>
        {errorSentence(error)}
      </FailedState>
    );
  return (
    <Loading>
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}

function DeleteDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await deleteAccount();
    } catch (failure) {
      showToast({ title: t('We couldn’t delete your account'), description: errorSentence(failure), tone: 'wrong' });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title={t('Delete your account?')}
      description={t(
        'We’ll sign you out everywhere now. In {days} days we’ll permanently delete anything that identifies you. To cancel, sign in or use the link in our email before then.',
        { days: limits.deletionDays },
      )}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('Keep my account')}</Button>
          <Button tone="danger" busy={busy} busyText={t('Deleting...')} onClick={remove}>
            {t('Delete my account')}
          </Button>
        </>
      }
    >
      <Held />
    </Dialog>
  );
}

/** Buttons to get a copy of the user's data and to delete the account. */
export function OwnData() {
  const [asks, setAsks] = useState(false);
  return (
    <SettingsSection
      title={t('Your data')}
      about={t(
        'A copy includes everything we hold about you, with your files. If you delete your account, we remove anything that identifies you. We’ll show you first what goes and what stays.',
      )}
    >
      <div className="flex flex-wrap gap-3">
        <CopyButton />
        <Button tone="danger" onClick={() => setAsks(true)}>
          {t('Delete my account')}
        </Button>
      </div>
      <DeleteDialog open={asks} onOpenChange={setAsks} />
    </SettingsSection>
  );
}
