import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Where each entry of the history was scrolled to, by its key, while this document lives. */
const scrolledTo = new Map<string, number>();

/**
 * What a browser does on a new page and an app has to do by itself. A new page begins at its top (or at the place its
 * hash names) with the focus on its heading; going back finds the page where it was left. A change of the query alone
 * is the same page: nothing moves. Stands behind the page inside its Suspense, so that it acts once the page is there.
 * @param first true until the first page, which the browser places by itself, has been shown
 */
export function ScrollAndFocus({ first, onPageShown }: { first: RefObject<boolean>; onPageShown?: () => void }) {
  const { key, pathname, hash } = useLocation();
  const navigation = useNavigationType();

  // A layout effect: the position is no longer written down when the page goes and the window jumps.
  useLayoutEffect(() => {
    const writeDown = () => scrolledTo.set(key, window.scrollY);
    window.addEventListener('scroll', writeDown, { passive: true });
    return () => window.removeEventListener('scroll', writeDown);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the query too, which is no new page
  useEffect(() => {
    onPageShown?.();
    if (first.current) {
      first.current = false;
      window.history.scrollRestoration = 'manual';
      // A reload is the browser's: it knows where the page was.
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
