/**
 * The server's time, even if the device's clock is wrong. Times in API answers are the server's, so a lead would otherwise seem to
 * expire early on a phone that is a day ahead.
 */

/** Differences up to this many milliseconds are ignored, because a page may be that old when it arrives. */
const tolerance = 120_000;

let offset = 0;

/** Compares the clocks. `time`: when the server sent its latest answer, in ms. */
export const noteServerTime = (time: number): void => {
  const difference = time - Date.now();
  offset = Math.abs(difference) < tolerance ? 0 : difference;
};

/** Compares the clocks by the `Date` header of an answer, unless it may come from a cache. */
export const noteAnswer = ({ headers }: Pick<Response, 'headers'>): void => {
  const time = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(time) && !headers.has('age') && !headers.get('cache-control')?.includes('public'))
    noteServerTime(time);
};

/** The current time in ms, corrected by the last comparison. */
export const serverNow = (): number => Date.now() + offset;
