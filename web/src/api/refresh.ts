/**
 * Refreshing what is out of date. Cached answers never grow stale by themselves (specification section 7), so whoever
 * changes something, or is told that something changed, says which keys are out of date.
 */
import { useCallback, useLayoutEffect } from 'react';
import { type Middleware, useSWRConfig } from 'swr';
import { cachedKeys } from './cached-keys.ts';

/** How many components show each key just now. */
const shown = new Map<string, number>();

/**
 * Keeps count of a key while it is on screen, and fetches it where it was forgotten after its component rendered and
 * before the component was on screen: nothing else would, and a change made there would have no answer to show itself
 * in. Called after the hook that reads the key, whose own first fetch then counts. Lists that load more call it with
 * theirs (use-page.ts).
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

/** SWR middleware that does so for every plain key. Set once, at the root. */
export const countShown: Middleware = (useNext) => (key, fetcher, config) => {
  const answer = useNext(key, fetcher, config);
  useOnScreen(typeof key === 'string' ? key : undefined);
  return answer;
};

/**
 * Returns `refresh(prefixes)`: keys under them are fetched again where they are on screen (what is shown stays until
 * the answer is there) and forgotten where they are not.
 */
export const useRefresh = () => {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (prefixes: readonly string[]) => {
      const keys = cachedKeys(cache, prefixes);
      for (const key of keys) if (!shown.has(key)) cache.delete(key);
      // For what is not shown this fetches nothing and lets go of the last request, whose answer SWR would show again to whoever
      // comes within seconds.
      for (const key of keys) void mutate(key);
    },
    [cache, mutate],
  );
};
