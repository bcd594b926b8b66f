/**
 * Gives the focus back when a banner goes that has it: to what had it before, else to the page. A keyboard left on
 * nothing would begin the page anew.
 */
export const leaveBanner = (banner: Element, before: Element | null) => {
  if (!banner.contains(document.activeElement)) return;
  if (before instanceof HTMLElement && before.isConnected) return before.focus({ preventScroll: true });
  const main = document.querySelector<HTMLElement>('main');
  if (main && !main.hasAttribute('tabindex')) main.tabIndex = -1;
  main?.focus({ preventScroll: true });
};
