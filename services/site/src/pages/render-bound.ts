/** A bound on the pages that are made at the same time, so that those under way are done in time. */
import { availableParallelism } from 'node:os';
import { shedRequests } from '@marketplace/http/request-metrics';
import { resilience } from '@marketplace/platform/resilience';
import pLimit from 'p-limit';

/** Too many pages are being made: this one is not begun. */
export class Overloaded extends Error {
  constructor() {
    super('Too many pages are being made');
  }
}

const { perCore, queued: defaultQueued } = resilience.site.rendering;

export type RenderLimits = { atOnce?: number; queued?: number };
export type RenderBound = <T>(make: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` at the same time; `queued` more wait for their turn; throws `Overloaded` for any other. */
export const createRenderBound = ({
  atOnce = perCore * availableParallelism(),
  queued = defaultQueued,
}: RenderLimits = {}): RenderBound => {
  const limit = pLimit(atOnce);
  return async (make) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + queued) {
      shedRequests.add({});
      throw new Overloaded();
    }
    return limit(make);
  };
};
