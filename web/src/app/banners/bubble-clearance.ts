/**
 * Hides the floating chat and call buttons (chat-bubble.tsx) while they cover a control. theme.css hides them by
 * `data-covers`.
 */
import { coversControl } from '../../ui/covers-control.ts';

const look = () => {
  for (const bubble of document.querySelectorAll('.chat-bubble > a')) {
    const box = bubble.getBoundingClientRect();
    bubble.toggleAttribute('data-covers', box.width > 0 && coversControl(box, bubble));
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
