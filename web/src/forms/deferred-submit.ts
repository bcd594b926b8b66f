import { type SubmitEvent, useEffect, useState } from 'react';

/**
 * Defers the submit of a form while `isPending`, and submits it afterwards, so that the handler sees what was pending.
 * `defer` returns true if it deferred the submit.
 */
export const useDeferredSubmit = (isPending: boolean) => {
  const [form, setForm] = useState<HTMLFormElement>();
  useEffect(() => {
    if (!form || isPending) return;
    setForm(undefined);
    form.requestSubmit();
  }, [form, isPending]);
  return {
    isDeferred: form !== undefined,
    defer: (event: SubmitEvent<HTMLFormElement>): boolean => {
      if (!isPending) return false;
      event.preventDefault();
      setForm(event.currentTarget);
      return true;
    },
  };
};
