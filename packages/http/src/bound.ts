/** A bound on work that runs at the same time, so that what is under way is done in time and no caller takes all of it. */
import pLimit from 'p-limit';
import { createShares, type Shares } from './shares.ts';

/** `atOnce` run at the same time and `queued` more wait for their turn. */
export type Bounds = { atOnce: number; queued: number; perCaller?: number | undefined };

/** Runs work within the bounds, in the order in which it came. Throws `Overloaded` for more, or for more of one caller than its share. */
export const createBound = ({ atOnce, queued, perCaller }: Bounds): Shares => {
  const shares = createShares({ places: atOnce + queued, perCaller });
  const limit = pLimit(atOnce);
  return (caller, work) => shares(caller, () => limit(work));
};
