import { useState } from 'react';
import { errorSentence } from '../../api/client.ts';
import { showToast } from '../../ui/toast.tsx';

/** Runs a button's action and shows a toast if it fails. `run` resolves to whether it succeeded; `busy` is true meanwhile. */
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
