/** The keys of the review queue: j and k move between the texts, and each button of the focused text has a key. */
import { type RefObject, useEffect, useRef } from 'react';
import { usePageKeys } from '../../components/list-keys.ts';

const textsIn = (queue: HTMLElement) => [...queue.querySelectorAll<HTMLElement>('[data-review]')];

const focusOn = (text: HTMLElement | undefined) => {
  text?.focus({ preventScroll: true });
  text?.scrollIntoView({ block: 'nearest' });
};

const actOf = (key: string, queue: HTMLElement): (() => void) | undefined => {
  const texts = textsIn(queue);
  const here = texts.findIndex((text) => text.contains(document.activeElement));
  if (key === 'j') return () => focusOn(texts[Math.min(here + 1, texts.length - 1)]);
  if (key === 'k') return () => focusOn(texts[Math.max(here - 1, 0)]);
  // Only letters, so that the key fits into the selector.
  const button = /^[a-z]$/.test(key) ? texts[here]?.querySelector<HTMLElement>(`[data-key="${key}"]`) : null;
  return button ? () => button.click() : undefined;
};

/** Also moves the focus to the next text once the focused one is decided and gone. */
export function useReviewKeys(queue: RefObject<HTMLElement | null>, ids: readonly string[]) {
  usePageKeys(queue, actOf);
  const last = useRef(-1);
  const shown = ids.join();
  useEffect(() => {
    if (!queue.current) return;
    const remember = () => {
      const at = textsIn(queue.current!).findIndex((text) => text.contains(document.activeElement));
      if (at >= 0) last.current = at;
    };
    const list = queue.current;
    list.addEventListener('focusin', remember);
    return () => list.removeEventListener('focusin', remember);
  }, [queue]);
  useEffect(() => {
    if (!shown || last.current < 0 || !queue.current) return;
    if (document.activeElement !== document.body) return;
    const texts = textsIn(queue.current);
    focusOn(texts[Math.min(last.current, texts.length - 1)]);
  }, [queue, shown]);
}
