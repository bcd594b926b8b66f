/**
 * Restores focus when a focused banner closes: to the previously focused element, or else to the page. Otherwise
 * keyboard users would start again at the top.
 */
export const leaveBanner = (banner: Element, before: Element | null) => {
  if (!banner.contains(document.activeElement)) return;
  if (before instanceof HTMLElement && before.isConnected) return before.focus({ preventScroll: true });
  const main = document.querySelector<HTMLElement>('main');
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1;
  main?.focus({ preventScroll: true });
};
