import { type SubmitEvent, useEffect, useState } from 'react';

/**
 * Holds back a form that is submitted while `isPending`, and submits it again afterwards, so that the handler sees what
 * was pending. `hold` returns true if it held the form back.
 */
export const useHeldSubmit = (isPending: boolean) => {
  const [held, setHeld] = useState<HTMLFormElement>();
  useEffect(() => {
    if (!held || isPending) return;
    setHeld(undefined);
    held.requestSubmit();
  }, [held, isPending]);
  return {
    isHeld: held !== undefined,
    hold: (event: SubmitEvent<HTMLFormElement>): boolean => {
      if (!isPending) return false;
      event.preventDefault();
      setHeld(event.currentTarget);
      return true;
    },
  };
};
