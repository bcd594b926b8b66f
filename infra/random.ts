/** Seeded random numbers: the same seed gives the same run. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Returns a new number from 0 up to 1 at each call. */
export type Random = () => number;

export const randomFrom = (seed: number): Random => {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
};

export const oneOf = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
export const between = (low: number, high: number, random: Random): number => low + random() * (high - low);

/**
 * Draws an index of `weights` with a probability proportional to its weight. `environment/population.ts` has a
 * faster version for many draws.
 */
export const weighted = (weights: readonly number[], random: Random): number => {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return index < 0 ? weights.length - 1 : index;
};
