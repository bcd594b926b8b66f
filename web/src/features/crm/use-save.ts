import type { UpdateLead } from '@marketplace/contracts/leads/schemas';
import { useRef, useState } from 'react';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';

type Progress = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; message: string };

/** Saves one field of an accepted lead and tracks the progress, with the server's message if it refuses. */
export function useSave(leadId: string, field: keyof UpdateLead) {
  const { updateLead } = useLeadMutations();
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  // If saves overlap, only the latest sets the state.
  const latest = useRef(0);
  const begin = (next: Progress): number => {
    setProgress(next);
    latest.current += 1;
    return latest.current;
  };
  return {
    progress,
    fail: (message: string) => void begin({ state: 'failed', message }),
    reset: () => void begin({ state: 'idle' }),
    save: async (change: UpdateLead): Promise<boolean> => {
      const own = begin({ state: 'saving' });
      const end = (how: Progress) => {
        if (own === latest.current) setProgress(how);
      };
      try {
        await updateLead(leadId, change);
        end({ state: 'saved' });
        return true;
      } catch (error) {
        const message = error instanceof ApiError ? error.fields[field] : undefined;
        end({ state: 'failed', message: message ?? `We couldn’t save this. ${errorSentence(error)}` });
        return false;
      }
    },
  };
}
