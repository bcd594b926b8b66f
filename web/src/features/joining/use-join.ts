import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { type Refusal, refusalOf } from './refusals.ts';

/** Milliseconds that the welcome stands before the next page (specification section 2, /join). */
const welcomeTime = 1_500;

export type JoinState =
  | { phase: 'asking' }
  | { phase: 'welcome'; next: string }
  /** Somebody else is signed in here than the pass is for (`email`). */
  | { phase: 'other'; email: string }
  | { phase: 'refused'; refusal: Refusal };

/** Calls back once somebody looks at the page: not while the browser prepares it, or has opened it in the background. */
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
 * Uses the pass of the page's link, once the page is seen, and leads on. Without a token nothing is asked. The page says in its
 * heading what became of it, which takes the focus: a toast would say it twice and cover what to press next.
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
        const { next } = await call('join', { body: { token: token ?? undefined, switchAccount } });
        setState({ phase: 'welcome', next });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'OTHER_ACCOUNT')
          return setState({ phase: 'other', email: error.email ?? '' });
        setState({ phase: 'refused', refusal: refusalOf(error) });
      }
    },
    [token],
  );

  // A pass is used once: an effect that runs again must not use it again.
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
    // Loaded afresh, so that nothing of whoever was signed in before is left in memory.
    const timer = setTimeout(() => window.location.replace(next), welcomeTime);
    return () => clearTimeout(timer);
  }, [next]);

  return { state, retry: () => ask(false), switchAccount: () => ask(true) };
};
