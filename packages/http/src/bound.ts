/** Limits concurrent work, so that running work finishes in time and one caller cannot use all of it. */
import pLimit from 'p-limit';
import { createShares, type Shares } from './shares.ts';

/** `atOnce` run concurrently and `queued` more wait. */
export type Bounds = { atOnce: number; queued: number; perCaller?: number | undefined };

/**
 * Runs work within the bounds, first come first served. Throws `Overloaded` beyond them or beyond one caller's share.
 */
export const createBound = ({ atOnce, queued, perCaller }: Bounds): Shares => {
  const shares = createShares({ places: atOnce + queued, perCaller });
  const limit = pLimit(atOnce);
  return (caller, work) => shares(caller, () => limit(work));
};
