/** Places of a process that callers share: requests in flight, pages being made. One caller can hold only a part of them. */
import { resilience } from '@marketplace/platform/resilience';
import { shedRequests } from './request-metrics.ts';

/** Work was refused before it began: all places are taken, or `caller` has its share of them. */
export class Overloaded extends Error {
  readonly caller: string;
  constructor(caller: string) {
    super('Too much is under way');
    this.caller = caller;
  }
}

/** `perCaller`: places one caller can hold; by default `resilience.http.callerShare` of all. */
export type Places = { places: number; perCaller?: number | undefined };

/** Runs work of a caller, named by its network, while there is a place for it. Throws `Overloaded` otherwise. */
export type Shares = <T>(caller: string, work: () => Promise<T>) => Promise<T>;

export const createShares = ({
  places,
  perCaller = Math.ceil(places * resilience.http.callerShare),
}: Places): Shares => {
  const taken = new Map<string, number>();
  let inAll = 0;
  const change = (caller: string, by: 1 | -1) => {
    inAll += by;
    const own = (taken.get(caller) ?? 0) + by;
    if (own > 0) taken.set(caller, own);
    else taken.delete(caller);
  };
  return async (caller, work) => {
    if (inAll >= places || (taken.get(caller) ?? 0) >= perCaller) {
      shedRequests.add({});
      throw new Overloaded(caller);
    }
    change(caller, 1);
    try {
      return await work();
    } finally {
      change(caller, -1);
    }
  };
};

/**
 * Runs work that several callers wait for together, such as making a page for the cache. If it was refused because of
 * another caller's share, it runs once more for this one.
 */
export const notForOthers = async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Overloaded && error.caller !== caller) return work();
    throw error;
  }
};
