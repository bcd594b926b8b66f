import { limits } from '@marketplace/contracts/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call, errorSentence } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { useSession } from '../api/session.ts';
import { useApi } from '../api/use-api.ts';
import { HeldDataList } from '../components/held-data.tsx';
import { SettingsSection } from '../components/settings-section.tsx';
import { to } from '../routing/paths.ts';
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
      showToast({ title: 'Your copy is on its way', description: 'A mail with a link to it comes within minutes.' });
    } catch (error) {
      showToast({ title: 'No copy was asked for', description: errorSentence(error), tone: 'wrong' });
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} busyText="Asking..." onClick={ask}>
      Get a Copy
    </Button>
  );
}

function Held() {
  const { data, error, isValidating, mutate } = useApi(keys.accountData);
  if (data) return <HeldDataList held={data.held} />;
  if (error)
    return (
      <FailedState title="Unable to Load Your Data" onRetry={() => mutate()} busy={isValidating}>
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
  const navigate = useNavigate();
  const { retry } = useSession();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call('deleteAccount', { body: { everything: true } });
      // First away from what is for the signed in: asking who is there loads the page afresh, with nothing of this person in memory.
      navigate(to.yourData({ planned: 'account' }));
      await retry();
    } catch (failure) {
      showToast({ title: 'Nothing will be deleted', description: errorSentence(failure), tone: 'wrong' });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      wide
      title="Delete your account?"
      description={`You are signed out everywhere now. In ${limits.deletionDays} days what names you is deleted for good; until then signing in, or the link in our mail, takes it back.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Keep My Account</Button>
          <Button tone="danger" busy={busy} busyText="Asking..." onClick={remove}>
            Delete My Account
          </Button>
        </>
      }
    >
      <Held />
    </Dialog>
  );
}

/** The copy of one's own data, and the end of the account. */
export function OwnData() {
  const [asks, setAsks] = useState(false);
  return (
    <SettingsSection
      title="Your data"
      about="A copy has everything that we hold about you, with your files. A deletion removes what names you; you see first what goes and what stays."
    >
      <div className="flex flex-wrap gap-3">
        <CopyButton />
        <Button tone="danger" onClick={() => setAsks(true)}>
          Delete My Account
        </Button>
      </div>
      <DeleteDialog open={asks} onOpenChange={setAsks} />
    </SettingsSection>
  );
}
