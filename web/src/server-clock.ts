/**
 * The server's time on a device whose clock is wrong: times in answers are the server's, and a lead must not end early
 * because a phone is a day ahead.
 */

/** Milliseconds within which both clocks count as the same: a page may be that old when it arrives. */
const tolerance = 120_000;

let offset = 0;

/** Notes the time at which the server answered just now, in ms. */
export const noteServerTime = (time: number): void => {
  const difference = time - Date.now();
  offset = Math.abs(difference) < tolerance ? 0 : difference;
};

/** Notes the `Date` of an answer, unless a cache may have kept it. */
export const noteAnswer = ({ headers }: Pick<Response, 'headers'>): void => {
  const time = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(time) && !headers.has('age') && !headers.get('cache-control')?.includes('public'))
    noteServerTime(time);
};

/** The server's time in ms, as far as its answers have shown it. */
export const serverNow = (): number => Date.now() + offset;
