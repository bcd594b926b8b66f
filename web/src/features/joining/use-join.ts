import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { endSession } from '../../api/session.ts';
import { type Refusal, refusalOf } from './refusals.ts';

/** Milliseconds until the redirect after a success (specification section 2, /join). */
const welcomeTime = 1_500;

export type JoinState =
  | { phase: 'asking' }
  | { phase: 'welcome'; next: string }
  /** The pass is for another account (`email`) than the one signed in. */
  | { phase: 'other'; email: string }
  | { phase: 'refused'; refusal: Refusal };

/** Calls back once the page is visible, so not while it is prerendered or in a background tab. */
const onceSeen = (callBack: () => void): (() => void) => {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    callBack();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => document.removeEventListener('visibilitychange', look);
};

/**
 * Uses the pass once the page is visible, then redirects. Makes no call without a token. The outcome is shown in the heading,
 * which takes the focus, so there is no toast.
 */
export const useJoin = (token: string | null) => {
  const [state, setState] = useState<JoinState>(
    token
      ? { phase: 'asking' }
      : { phase: 'refused', refusal: refusalOf(new ApiError({ status: 400, code: 'NO_TOKEN', message: '' })) },
  );

  const ask = useCallback(
    async (switchAccount: boolean) => {
      setState({ phase: 'asking' });
      try {
        const { next } = await endSession(() => call('join', { body: { token: token ?? undefined, switchAccount } }));
        setState({ phase: 'welcome', next });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'OTHER_ACCOUNT')
          return setState({ phase: 'other', email: error.email ?? '' });
        setState({ phase: 'refused', refusal: refusalOf(error) });
      }
    },
    [token],
  );

  // A pass works only once, so a repeated effect must not call the API again.
  const asked = useRef(false);
  useEffect(() => {
    if (!token) return;
    return onceSeen(() => {
      if (asked.current) return;
      asked.current = true;
      void ask(false);
    });
  }, [token, ask]);

  const next = state.phase === 'welcome' ? state.next : undefined;
  useEffect(() => {
    if (next === undefined) return;
    // A full page load clears the previous user's data from memory.
    const timer = setTimeout(() => window.location.replace(next), welcomeTime);
    return () => clearTimeout(timer);
  }, [next]);

  return { state, retry: () => ask(false), switchAccount: () => ask(true) };
};
