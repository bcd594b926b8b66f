/**
 * Asks before a page with unsaved changes is left: by a link, by the back button, or by closing the tab. The router's own
 * blocker needs its data router, whose code every page would carry; this page asks the history itself.
 */
import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import { hearPops, mayAsk } from './leaving.ts';

/** The place of an entry in the history, which the router keeps in its state. */
const placeOf = (state: unknown): number => (state as { idx?: number } | null)?.idx ?? 0;

/** The browser's own question, for what leaves the document: closing, reloading, another site. */
const askInBrowser = (event: BeforeUnloadEvent) => {
  if (mayAsk()) event.preventDefault();
};

/**
 * While `active`, `leave` is what somebody was about to do: call it to go on, or `stay`. Null while nobody leaves.
 * A change of the query or the hash leaves no page.
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

    // The browser has moved already, so it is sent back first.
    hearPops((event) => {
      const delta = placeOf(event.state) - here;
      if (isFree) return;
      event.stopImmediatePropagation();
      if (delta === 0) return; // sent back by ourselves
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
