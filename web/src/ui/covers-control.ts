/** What a person may press, fill in or follow. */
export const controls = 'a, button, input, select, textarea, summary, label';

/** Pixels between two points that are looked at: less than the smallest control is wide or high. */
const step = 16;

export type Box = { left: number; top: number; right: number; bottom: number };

/** Whether something that floats over the page in a box of the window lies over a control that is none of its own. */
export const coversControl = ({ left, top, right, bottom }: Box, own?: Element): boolean => {
  const covered = (x: number, y: number) =>
    document.elementsFromPoint(x, y).some((element) => !own?.contains(element) && element.closest(controls));
  for (let y = top; y < bottom + step; y += step)
    for (let x = left; x < right + step; x += step) if (covered(Math.min(x, right), Math.min(y, bottom))) return true;
  return false;
};
