import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll position by history entry key. */
const scrolledTo = new Map<string, number>();

/**
 * Manages scroll position and focus like a browser. A new page starts at the top or at its hash, with the focus on the
 * heading. Going back restores the position. A changed query moves nothing. Rendered after the page inside its Suspense, so
 * that it runs once the page is loaded.
 * @param first true until the first page, which the browser positions itself, has been shown
 */
export function ScrollAndFocus({ first, onPageShown }: { first: RefObject<boolean>; onPageShown?: () => void }) {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  // A layout effect, so that the listener is removed before the window jumps on a page change.
  useLayoutEffect(() => {
    const writeDown = () => scrolledTo.set(key, window.scrollY);
    window.addEventListener('scroll', writeDown, { passive: true });
    return () => window.removeEventListener('scroll', writeDown);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key also changes with the query, which is not a new page
  useEffect(() => {
    onPageShown?.();
    if (first.current) {
      first.current = false;
      window.history.scrollRestoration = 'manual';
      // Lets the browser restore the position after a reload.
      window.addEventListener('pagehide', () => {
        window.history.scrollRestoration = 'auto';
      });
      return;
    }
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    const heading =
      place ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading?.focus({ preventScroll: true });
    const before = navigation === 'POP' ? scrolledTo.get(key) : undefined;
    if (place && before === undefined) place.scrollIntoView();
    else window.scrollTo({ top: before ?? 0, behavior: 'instant' });
  }, [pathname, hash]);

  return null;
}
