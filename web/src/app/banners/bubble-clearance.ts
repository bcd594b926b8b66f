/**
 * Hides the floating chat and call buttons (chat-bubble.tsx) while they cover a control or text. theme.css hides them by
 * `data-covers`.
 */
import { type Box, coversControl } from '../../ui/covers-control.ts';

/** Pixels between two probed points: less than the height of a line of text. */
const step = 12;

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether text directly in an element lies inside the box. */
const hasTextIn = (element: Element, box: Box): boolean =>
  [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlaps(line, box));
  });

const coversText = (box: Box, own: Element): boolean => {
  const seen = new Set<Element>();
  for (let y = box.top; y < box.bottom + step; y += step)
    for (let x = box.left; x < box.right + step; x += step)
      for (const element of document.elementsFromPoint(Math.min(x, box.right), Math.min(y, box.bottom)))
        if (!own.contains(element)) seen.add(element);
  return [...seen].some((element) => hasTextIn(element, box));
};

const look = () => {
  for (const bubble of document.querySelectorAll('.chat-bubble > a')) {
    const box = bubble.getBoundingClientRect();
    bubble.toggleAttribute('data-covers', box.width > 0 && (coversControl(box, bubble) || coversText(box, bubble)));
  }
};

/** Checks now and whenever the page scrolls or changes its height. */
export const keepBubblesClear = () => {
  let asked = false;
  const askedFor = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      look();
    });
  };
  window.addEventListener('scroll', askedFor, { passive: true });
  window.addEventListener('resize', askedFor);
  new ResizeObserver(askedFor).observe(document.body);
};
