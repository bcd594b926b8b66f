import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a line of items that scrolls sideways: scrolls it so that its current item is in the middle, at first and whenever `current`
 * changes. The item has `aria-current` or is a pressed button.
 */
export function useCurrentInView<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const line = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item is found in the line, and changes with `current`
  useEffect(() => {
    const around = line.current;
    if (!around) return;
    const centre = () => {
      const item = around.querySelector('[aria-current], [aria-pressed="true"]');
      if (!item) return;
      const [outer, inner] = [around.getBoundingClientRect(), item.getBoundingClientRect()];
      around.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
    };
    centre();
    // Numbers that arrive later move the items. Once a person scrolls the line, it stays where it is.
    const observer = new ResizeObserver(centre);
    for (const item of around.children) observer.observe(item);
    const stop = () => observer.disconnect();
    for (const start of ['pointerdown', 'wheel']) around.addEventListener(start, stop, { passive: true });
    return () => {
      stop();
      for (const start of ['pointerdown', 'wheel']) around.removeEventListener(start, stop);
    };
  }, [current]);
  return line;
}
