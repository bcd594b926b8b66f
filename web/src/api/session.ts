import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { useCallback, useEffect, useRef } from 'react';
import { sessionChanged } from './client.ts';
import { keys } from './keys.ts';
import { useApi } from './use-api.ts';

/**
 * Who is signed in. `user` is null when nobody is, undefined while it is not known (with `error` where asking failed).
 * Known from the first render on wherever the server could ask. `setUser` says who has just signed in, or has changed.
 */
export const useSession = () => {
  const { data: user, error, mutate } = useApi(keys.me);
  const setUser = useCallback((next: CurrentUser) => mutate(next, { revalidate: false }), [mutate]);
  const retry = useCallback(() => mutate(), [mutate]);
  return { user, error, setUser, retry };
};

/** Milliseconds that an answer about who is signed in is good for (specification section 9). */
const sessionCache = 5 * 60_000;

/**
 * Asks anew who is signed in: every five minutes for those who are, and at once when a call was refused. Where the session has
 * ended (signed out from another device) the page is loaded afresh, so that nothing of this person is left in memory
 * and the server sends the next one where they belong; where the role has changed the guard sends the person there. Once, at the root.
 */
export const useSessionWatch = () => {
  const known = useRef<CurrentUser>(undefined);
  const { data: user, mutate } = useApi(keys.me, {
    refreshInterval: (latest) => (latest ? sessionCache : 0),
  });
  useEffect(() => {
    const changed = () => void mutate();
    window.addEventListener(sessionChanged, changed);
    return () => window.removeEventListener(sessionChanged, changed);
  }, [mutate]);
  useEffect(() => {
    if (known.current && user === null) window.location.reload();
    else known.current = user ?? known.current;
  }, [user]);
};
