import type { ParentCategory } from '@marketplace/contracts/catalogue/schemas';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { browserStores, enquiryPrefill } from '../../storage.ts';
import { type Step, steps, successStep } from './check.ts';
import { type Prefill, prefillFrom, type ResolvedPrefill } from './prefill.ts';
import { resolvePrefill } from './resolve-prefill.ts';

const stepIn = (search: string): Step | undefined =>
  steps.find((step) => String(step) === new URLSearchParams(search).get('step'));

/** Whether the address is the success screen's. */
export const isFinished = (search: string) => new URLSearchParams(search).get('step') === String(successStep);

/** The token in the success screen's address, by which it is the request's own, on any device and without an account. */
export const requestIn = (search: string): string | null => new URLSearchParams(search).get('request');

/** What another page asks for: in the address, as links do, or else left in the tab by the home page's form. */
const prefillQueryIn = (search: string): URLSearchParams => {
  const inAddress = new URLSearchParams(search);
  if (prefillFrom(inAddress) || typeof window === 'undefined') return inAddress;
  return new URLSearchParams(browserStores().tab.getItem(enquiryPrefill) ?? '');
};

/** Removes what was left in the tab, once it is in the wizard. */
export const removePrefill = () => browserStores().tab.removeItem(enquiryPrefill);

/**
 * The wizard's step in the address: `?step=3`, so that the browser's own back button is the wizard's.
 * `requested` is what the address asks for; whether it is shown is `stepOf`'s to say (wizard-state.ts).
 */
export const useWizardStep = () => {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const requested = stepIn(search) ?? 1;
  const to = (step: Step) => ({ pathname, search: step === 1 ? '' : `?step=${step}` });

  return {
    requested,
    /** The address names no step, and there is no prefill. */
    isEntry: stepIn(search) === undefined && !prefillFrom(prefillQueryIn(search)),
    go: (step: Step) => navigate(to(step), { state: { from: requested } }),
    replace: (step: Step) => navigate(to(step), { replace: true, state }),
    /**
     * One step back: in the history where that is where the person came from, else in the place of this step, so that the
     * browser's own back button leads on from there to what was on the screen before.
     */
    goBack: () => {
      const before = steps.find((step) => step === requested - 1) ?? 1;
      if ((state as { from?: Step } | null)?.from === before) navigate(-1);
      else navigate(to(before), { replace: true, state });
    },
    /** Going back from the success screen does not lead into the form that was sent. */
    finish: (token: string | null) => {
      const request = token === null ? '' : `&request=${token}`;
      navigate({ pathname, search: `?step=${successStep}${request}` }, { replace: true });
    },
  };
};

type Prefilling = {
  ready: boolean;
  mains: ParentCategory[] | undefined;
  onResolved: (prefill: ResolvedPrefill) => void;
};

/**
 * Resolves what a link asks for, once; the caller takes it out of the address as soon as it is settled, since it may hold a
 * person's name and number and would on a reload overwrite what was changed since. Whoever goes on to another step meanwhile
 * has it there: only another link takes its place. Offline, the link stays and is tried on the next visit.
 */
export const usePrefill = ({ ready, mains, onResolved }: Prefilling) => {
  const { search } = useLocation();
  const latest = useRef<Prefill>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is resolved once
  useEffect(() => {
    const asked = prefillFrom(prefillQueryIn(search));
    if (!ready || !asked || !mains) return;
    latest.current = asked;
    resolvePrefill(asked, mains).then(
      (prefill) => {
        if (latest.current === asked) onResolved(prefill);
      },
      () => {}, // the lists say themselves that they cannot be reached
    );
  }, [search, ready, mains]);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
};

/** Takes what a sentence asks for and resolves it, one after the other, once the draft and the categories are there. */
export const useSentence = ({ ready, mains, onResolved }: Prefilling) => {
  const [waiting, setWaiting] = useState<readonly Prefill[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sentence is resolved once
  useEffect(() => {
    const [first] = waiting;
    if (!ready || !mains || !first) return;
    let left = false;
    const end = (prefill?: ResolvedPrefill) => {
      if (left) return;
      if (prefill) onResolved(prefill);
      setWaiting(waiting.slice(1));
    };
    resolvePrefill(first, mains).then(end, () => end()); // the lists say themselves that they cannot be reached
    return () => {
      left = true;
    };
  }, [ready, mains, waiting]);
  return (prefill: Prefill) => setWaiting((before) => [...before, prefill]);
};
