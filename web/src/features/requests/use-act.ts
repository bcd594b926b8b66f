import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { showToast } from '../../ui/toast.tsx';

/** Runs what a button does, one at a time, and says so where it failed: `run` tells whether it went well, `busy` whether it is under way. */
export const useAct = (failed: string) => {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      return true;
    } catch (error) {
      showToast({ title: failed, description: errorSentence(error), tone: 'wrong' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
