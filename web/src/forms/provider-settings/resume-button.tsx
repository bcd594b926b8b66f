import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { useProviderMutations } from '../../api/provider-mutations.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Ends the provider's pause at once. */
export function ResumeButton({ className }: { className?: string }) {
  const { resumeLeads } = useProviderMutations();
  const [busy, setBusy] = useState(false);
  const resume = async () => {
    setBusy(true);
    try {
      await resumeLeads();
      showToast({ title: 'Leads resumed', description: 'You’ll get the next request that matches.' });
    } catch (error) {
      showToast({ title: 'Error', description: errorSentence(error), tone: 'wrong' });
      setBusy(false);
    }
  };
  return (
    <Button tone="action" className={className} busy={busy} busyText="Resuming..." onClick={resume}>
      Resume now
    </Button>
  );
}
