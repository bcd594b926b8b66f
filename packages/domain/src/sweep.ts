/** One loop for all sweeps: work on many rows, in batches that each commit. */
import type { Deps } from './deps.ts';

/**
 * Repeats `step` until it handles fewer than `size` rows. Returns the total. If the job has a pace, it rests between the batches,
 * and stops early once the run has taken its time: the job then runs again at once.
 */
export const sweep = async (
  { pace }: Pick<Deps, 'pace'>,
  size: number,
  step: () => Promise<number>,
): Promise<number> => {
  for (let total = 0; ; ) {
    const started = performance.now();
    const swept = await step();
    total += swept;
    if (swept < size || (pace && !(await pace.next(performance.now() - started)))) return total;
  }
};
