import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves focus and page to an element that appears because of what the reader just did. Its `tabIndex` has to be -1.
 * @param isNew it has appeared since the page was opened
 */
export const useComesUp = <Shown extends HTMLElement>(isNew: boolean): RefObject<Shown | null> => {
  const element = useRef<Shown>(null);
  useEffect(() => {
    if (!isNew) return;
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, [isNew]);
  return element;
};
