import type { ParentCategory } from '@marketplace/contracts/catalogue/schemas';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { browserStores, enquiryPrefill } from '../../storage.ts';
import { type Step, steps, successStep } from './check.ts';
import { type Prefill, prefillFrom, type ResolvedPrefill } from './prefill.ts';
import { resolvePrefill } from './resolve-prefill.ts';

const stepIn = (search: string): Step | undefined =>
  steps.find((step) => String(step) === new URLSearchParams(search).get('step'));

/** Whether the address is that of the success screen. */
export const isFinished = (search: string) => new URLSearchParams(search).get('step') === String(successStep);

/** The request's token in the success screen's address. It works on any device and without an account. */
export const requestIn = (search: string): string | null => new URLSearchParams(search).get('request');

/** The prefill from a link's query, or else from the tab's storage, where the home page's form puts it. */
const prefillQueryIn = (search: string): URLSearchParams => {
  const inAddress = new URLSearchParams(search);
  if (prefillFrom(inAddress) || typeof window === 'undefined') return inAddress;
  return new URLSearchParams(browserStores().tab.getItem(enquiryPrefill) ?? '');
};

/** Removes the prefill from the tab's storage once it is applied. */
export const removePrefill = () => browserStores().tab.removeItem(enquiryPrefill);

/**
 * The wizard's step in the address (`?step=3`), so that the browser's back button works in the wizard.
 * `requested` is the step in the address; `stepOf` (wizard-state.ts) decides which one is shown.
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
     * One step back. Goes back in the history if the user came from that step. Otherwise replaces this step, so that the
     * browser's back button still leads to the page before.
     */
    goBack: () => {
      const before = steps.find((step) => step === requested - 1) ?? 1;
      if ((state as { from?: Step } | null)?.from === before) navigate(-1);
      else navigate(to(before), { replace: true, state });
    },
    /** Replaces the form in the history, so that Back does not return to a form already sent. */
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
 * Resolves a prefill link once. The caller then removes it from the address: it may hold a name and number, and a reload would
 * overwrite later changes. The result is applied even if the user has moved to another step; only another link replaces it.
 * Offline, the link stays and is tried again on the next visit.
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
      () => {}, // the lists show the error
    );
  }, [search, ready, mains]);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
};

/**
 * Resolves sentences one after another, once the draft and the categories are loaded. `isPending`: the last one is not
 * parsed or not resolved yet.
 */
export const useSentence = ({ ready, mains, onResolved }: Prefilling) => {
  const [isUnparsed, setUnparsed] = useState(false);
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
    resolvePrefill(first, mains).then(end, () => end()); // the lists show the error
    return () => {
      left = true;
    };
  }, [ready, mains, waiting]);
  return {
    isPending: isUnparsed || waiting.length > 0,
    onSentence: (prefill: Prefill) => setWaiting((before) => [...before, prefill]),
    onPending: setUnparsed,
  };
};
