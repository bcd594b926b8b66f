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
      const { obstacles } = await resumeLeads();
      const isOn = obstacles.length === 0;
      showToast({
        title: isOn ? 'Leads resumed' : 'Pause ended',
        description: isOn ? 'You’ll get the next request that matches.' : 'Something else still stops your leads.',
      });
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
