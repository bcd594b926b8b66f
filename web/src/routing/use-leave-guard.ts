/**
 * Asks before leaving a page with unsaved changes by a link, the back button or closing the tab. Works on the history because
 * the router's blocker needs the data router, which would add code to every page.
 */
import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { hearPops, mayAsk } from './leaving.ts';

/** Index of a history entry, stored in its state by the router. */
const placeOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/** The browser's prompt before closing, reloading or going to another site. */
const askInBrowser = (event: BeforeUnloadEvent) => {
  if (mayAsk()) event.preventDefault();
};

/**
 * While `active`, a navigation away sets `leave`: call it to continue, or `stay` to cancel. `leave` is null otherwise.
 * Changes of query or hash are ignored.
 */
export const useLeaveGuard = (active: boolean): { leave: (() => void) | null; stay: () => void } => {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const [leaving, setLeaving] = useState<{ go: () => void } | null>(null);

  useEffect(() => {
    if (!active) return;
    const { push, replace } = navigator;
    let here = placeOf(window.history.state);
    let isFree = false;

    const ask = (go: () => void) =>
      setLeaving({
        go: () => {
          isFree = true;
          setLeaving(null);
          go();
        },
      });
    const guarded =
      (navigate: typeof push): typeof push =>
      (to, ...rest) => {
        const path = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
        const go = () => navigate.call(navigator, to, ...rest);
        if (!isFree && path !== undefined && path !== window.location.pathname) return ask(go);
        go();
        here = placeOf(window.history.state);
      };
    navigator.push = guarded(push);
    navigator.replace = guarded(replace);

    // The browser has already navigated, so go back first.
    hearPops((event) => {
      const delta = placeOf(event.state) - here;
      if (isFree) return;
      event.stopImmediatePropagation();
      if (delta === 0) return; // caused by our own `history.go`
      window.history.go(-delta);
      ask(() => window.history.go(delta));
    });
    window.addEventListener('beforeunload', askInBrowser);
    return () => {
      navigator.push = push;
      navigator.replace = replace;
      hearPops(undefined);
      window.removeEventListener('beforeunload', askInBrowser);
      setLeaving(null);
    };
  }, [active, navigator]);

  return { leave: leaving?.go ?? null, stay: () => setLeaving(null) };
};
