import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a line of items that scrolls sideways: scrolls it so that its current item is in the middle, at first and whenever `current`
 * changes. The item has `aria-current` or is a pressed button.
 */
export function useCurrentInView<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const line = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item is found in the line, and changes with `current`
  useEffect(() => {
    const item = line.current?.querySelector('[aria-current], [aria-pressed="true"]');
    if (!line.current || !item) return;
    const [around, inside] = [line.current.getBoundingClientRect(), item.getBoundingClientRect()];
    line.current.scrollLeft += inside.left - around.left - (around.width - inside.width) / 2;
  }, [current]);
  return line;
}
