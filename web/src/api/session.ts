import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { useCallback, useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { removeOldDay } from '../kept-day.ts';
import { serverNow } from '../server-clock.ts';
import { sessionChanged } from './client.ts';
import { keys } from './keys.ts';
import { useApi } from './use-api.ts';

/** Resolves once the call that ends this session has failed, or its next page has replaced this one. */
let ending: Promise<void> | undefined;

/**
 * Ends this session by `end`, which calls the API, and returns its result. `end` or the caller then opens the next page. A live
 * event or a refused call can announce the end before the reply. It is ignored, because this page would be loaded again.
 * @throws what `end` throws; the session is then watched as before
 */
export const endSession = async <T>(end: () => Promise<T>): Promise<T> => {
  const over = Promise.withResolvers<void>();
  ending = over.promise;
  try {
    const ended = await end();
    window.addEventListener('pagehide', () => over.resolve(), { once: true });
    return ended;
  } catch (error) {
    over.resolve();
    throw error;
  }
};

/** The app's fetcher, which waits while this session ends. */
const useSessionFetcher = () => {
  const { fetcher } = useSWRConfig();
  return async (...args: unknown[]): Promise<CurrentUser | null> => {
    await ending;
    return fetcher!(...args) as Promise<CurrentUser | null>;
  };
};

/**
 * The signed-in user. `user` is null if signed out, and undefined while unknown (with `error` if loading failed). It is usually
 * prefetched by the server. Call `setUser` after a sign-in or a profile change.
 */
export const useSession = () => {
  const { data: user, error, mutate } = useApi(keys.me, { fetcher: useSessionFetcher() });
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
    fetcher: useSessionFetcher(),
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
  const isKnown = user !== undefined;
  useEffect(() => {
    if (isKnown) removeOldDay(user?.id, serverNow());
  }, [isKnown, user?.id]);
};
