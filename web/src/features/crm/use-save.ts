import type { UpdateLead } from '@marketplace/contracts/leads';
import { useState } from 'react';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';

type Progress = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; message: string };

/** Saving one field of an accepted lead: how it went, and the server's own message where it said no. */
export function useSave(leadId: string, field: keyof UpdateLead) {
  const { updateLead } = useLeadMutations();
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  return {
    progress,
    fail: (message: string) => setProgress({ state: 'failed', message }),
    reset: () => setProgress({ state: 'idle' }),
    /** Resolves whether it was saved. */
    save: async (change: UpdateLead): Promise<boolean> => {
      setProgress({ state: 'saving' });
      try {
        await updateLead(leadId, change);
        setProgress({ state: 'saved' });
        return true;
      } catch (error) {
        const message = error instanceof ApiError ? error.fields[field] : undefined;
        setProgress({ state: 'failed', message: message ?? `Not saved. ${errorSentence(error)}` });
        return false;
      }
    },
  };
}
