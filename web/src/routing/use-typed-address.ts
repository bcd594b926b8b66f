import { useEffect } from 'react';

/** Milliseconds after the last letter before the address follows a search box. */
const pause = 300;

/**
 * Lets the address follow what is typed in a search box, once the typing rests. Whoever has pressed a link or a suggestion
 * meanwhile is on the way to another page, from which `follow` would bring them back: it is not called then.
 * @param typed what stands in the box
 * @param shown what the address says
 */
export const useTypedAddress = (typed: string, shown: string, follow: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another letter starts the pause anew, nothing else does
  useEffect(() => {
    if (typed === shown) return;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) follow();
    }, pause);
    return () => clearTimeout(timer);
  }, [typed]);
};
