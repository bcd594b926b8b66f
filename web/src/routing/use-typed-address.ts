import { useEffect } from 'react';

/** Debounce in milliseconds. */
const pause = 300;

/**
 * Calls `follow` after a typing pause to copy a search text to the URL. Does not call it after a navigation to another page,
 * because `follow` would navigate back.
 * @param typed the text in the input
 * @param shown the text in the URL
 */
export const useTypedAddress = (typed: string, shown: string, follow: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing restarts the timer
  useEffect(() => {
    if (typed === shown) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) follow();
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
};
