import type { UpdateLead } from '@marketplace/contracts/leads/schemas';
import { useRef, useState } from 'react';
import { ApiError, errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';

type Progress = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; message: string };

/** Saving one field of an accepted lead: how it went, and the server's own message where it said no. */
export function useSave(leadId: string, field: keyof UpdateLead) {
  const { updateLead } = useLeadMutations();
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  // Of several that overlap, the last one says how it went.
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
    /** Resolves whether it was saved. */
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
        end({ state: 'failed', message: message ?? `Not saved. ${errorSentence(error)}` });
        return false;
      }
    },
  };
}
