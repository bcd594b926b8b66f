import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { useCallback, useEffect, useRef } from 'react';
import { sessionChanged } from './client.ts';
import { keys } from './keys.ts';
import { useApi } from './use-api.ts';

/**
 * The signed-in user. `user` is null if signed out, and undefined while unknown (with `error` if loading failed). It is usually
 * prefetched by the server. Call `setUser` after a sign-in or a profile change.
 */
export const useSession = () => {
  const { data: user, error, mutate } = useApi(keys.me);
  const setUser = useCallback((next: CurrentUser) => mutate(next, { revalidate: false }), [mutate]);
  const retry = useCallback(() => mutate(), [mutate]);
  return { user, error, setUser, retry };
};

/** How long the session answer is cached, in milliseconds (specification section 9). */
const sessionCache = 5 * 60_000;

/**
 * Rechecks the session every five minutes while signed in, and at once after a refused call. If the session has ended, reloads
 * the page, so that no data of this user stays in memory and the server redirects. If the role has changed, the guard redirects.
 * Use once, at the root.
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
