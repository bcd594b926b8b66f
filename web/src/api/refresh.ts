/**
 * Refreshes stale answers. The cache never expires (specification section 7), so mutations and live events name the keys that
 * are stale.
 */
import { useCallback, useLayoutEffect } from 'react';
import { type Middleware, useSWRConfig } from 'swr';
import { cachedKeys } from './cached-keys.ts';

/** Number of mounted components per key. */
const shown = new Map<string, number>();

/**
 * Counts a key while it is on screen. Fetches it if it was deleted between the component's render and its commit, since
 * nothing else would. Call it after the hook that reads the key, so that the hook's own first fetch counts. Infinite lists
 * call it with their key (use-page.ts).
 */
export const useOnScreen = (key: string | undefined) => {
  const { cache, mutate } = useSWRConfig();
  useLayoutEffect(() => {
    if (key === undefined) return;
    shown.set(key, (shown.get(key) ?? 0) + 1);
    const held = cache.get(key);
    if (held?.data === undefined && held?.error === undefined && !held?.isValidating) void mutate(key);
    return () => {
      const left = (shown.get(key) ?? 1) - 1;
      if (left > 0) shown.set(key, left);
      else shown.delete(key);
    };
  }, [key, cache, mutate]);
};

/** SWR middleware that calls `useOnScreen` for every plain key. Set once, at the root. */
export const countShown: Middleware = (useNext) => (key, fetcher, config) => {
  const answer = useNext(key, fetcher, config);
  useOnScreen(typeof key === 'string' ? key : undefined);
  return answer;
};

/**
 * Returns `refresh(prefixes)`: keys under them are refetched if they are on screen (the old data stays until then) and deleted
 * otherwise.
 */
export const useRefresh = () => {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (prefixes: readonly string[]) => {
      const keys = cachedKeys(cache, prefixes);
      for (const key of keys) if (!shown.has(key)) cache.delete(key);
      // For keys off screen this fetches nothing, but discards the last request, which SWR would otherwise reuse for the next
      // few seconds.
      for (const key of keys) void mutate(key);
    },
    [cache, mutate],
  );
};
