import type { ParentCategory } from '@marketplace/contracts/categories';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Step, steps, successStep } from './check.ts';
import { prefillFrom } from './prefill.ts';
import { settlePrefill } from './resolve-prefill.ts';
import type { EnquiryValues } from './values.ts';

const stepIn = (search: string): Step | undefined =>
  steps.find((step) => String(step) === new URLSearchParams(search).get('step'));

/** Whether the address is the success screen's. */
export const isFinished = (search: string) => new URLSearchParams(search).get('step') === String(successStep);

/**
 * The wizard's step in the address: `?step=3`, so that the browser's own back button is the wizard's.
 * `requested` is what the address asks for; whether a person may stand there is for the form to say.
 */
export const useWizardStep = () => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const requested = stepIn(search) ?? 1;
  const to = (step: Step) => ({ pathname, search: step === 1 ? '' : `?step=${step}` });

  return {
    requested,
    /** The address names neither a step nor a wish: a person has just come in by the front door. */
    atTheDoor: stepIn(search) === undefined && !prefillFrom(new URLSearchParams(search)),
    go: (step: Step) => navigate(to(step), { state: { from: requested } }),
    replace: (step: Step) => navigate(to(step), { replace: true, state }),
    /** One step back; in the history where that is where the person came from. */
    goBack: () => {
      const before = steps.find((step) => step === requested - 1) ?? 1;
      if ((state as { from?: Step } | null)?.from === before) navigate(-1);
      else navigate(to(before));
    },
    /** Going back from the success screen does not lead into the form that was sent. */
    finish: () => navigate({ pathname, search: `?step=${successStep}` }, { replace: true }),
  };
};

/**
 * Puts what a link asks for into the form, once, and takes it out of the address: it may hold a person's name and
 * number, and a reload must not overwrite what was changed since. Offline, the link stays and is tried on the next visit.
 */
export const usePrefill = ({ form, ready, mains, onSettled }: Prefilling) => {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is settled once
  useEffect(() => {
    const wish = prefillFrom(new URLSearchParams(search));
    if (!ready || !wish || !mains) return;
    let left = false;
    settlePrefill(wish, mains).then(
      (apply) => {
        if (left) return;
        form.reset(apply(form.getValues()));
        onSettled();
      },
      () => {}, // the lists say themselves that they cannot be reached
    );
    return () => {
      left = true;
    };
  }, [search, ready, mains]);
};
type Prefilling = {
  form: UseFormReturn<EnquiryValues>;
  ready: boolean;
  mains: ParentCategory[] | undefined;
  onSettled: () => void;
};
