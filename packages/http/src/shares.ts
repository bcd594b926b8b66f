/** Places of a process that callers share, such as requests in flight. One caller can hold only some of them. */
import { resilience } from '@marketplace/platform/resilience';
import { shedRequests } from './request-metrics.ts';

/** Work was refused before it started: all places are taken, or `caller` uses its full share. */
export class Overloaded extends Error {
  readonly caller: string;
  constructor(caller: string) {
    super('Too much work in progress');
    this.caller = caller;
  }
}

/** `perCaller`: the places one caller can hold; by default `resilience.http.callerShare` of all. */
export type Places = { places: number; perCaller?: number | undefined };

/** Runs work of a caller (its network) if a place is free. Throws `Overloaded` otherwise. */
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
 * Runs work that several callers wait for, such as rendering a page for the cache. If another caller's share caused the
 * refusal, runs it again for this caller.
 */
export const notForOthers = async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Overloaded && error.caller !== caller) return work();
    throw error;
  }
};
