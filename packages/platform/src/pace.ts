/** Throttles long work on the database, which everyone else uses at the same time. */
import { setTimeout as wait } from 'node:timers/promises';
import { resilience } from './resilience.ts';

export type Pace = {
  /** Rests after a batch that took this long. Returns false instead if the run's time is over or the process stops. */
  next: (tookMs: number) => Promise<boolean>;
  /** Whether `next` has stopped the work before its end. */
  isCut: () => boolean;
};

/**
 * The pace of one run. It rests as long as each batch took, so that it uses at most half of what one connection can do, and
 * less of a slow database. `signal` ends the run early.
 */
export const createPace = ({
  signal,
  runMs = resilience.sweeps.run,
  mostRestMs = resilience.sweeps.mostRest,
  now = () => performance.now(),
  rest = (ms) => wait(ms),
}: {
  signal?: AbortSignal;
  runMs?: number;
  mostRestMs?: number;
  now?: () => number;
  rest?: (ms: number) => Promise<unknown>;
} = {}): Pace => {
  const end = now() + runMs;
  let isCut = false;
  return {
    next: async (tookMs) => {
      isCut = signal?.aborted === true || now() >= end;
      if (!isCut) await rest(Math.min(tookMs, mostRestMs));
      return !isCut;
    },
    isCut: () => isCut,
  };
};
