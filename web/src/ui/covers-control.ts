/** Selector of everything a user may press, fill in or follow. */
export const controls = 'a, button, input, select, textarea, summary, label';

/** Pixels between two probed points: less than the smallest control. */
const step = 16;

export type Box = { left: number; top: number; right: number; bottom: number };

/** Returns true if something floating in the given box covers a control of the page. */
export const coversControl = ({ left, top, right, bottom }: Box, own?: Element): boolean => {
  const covered = (x: number, y: number) =>
    document.elementsFromPoint(x, y).some((element) => !own?.contains(element) && element.closest(controls));
  for (let y = top; y < bottom + step; y += step)
    for (let x = left; x < right + step; x += step) if (covered(Math.min(x, right), Math.min(y, bottom))) return true;
  return false;
};
