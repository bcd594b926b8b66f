/** Reproducible random numbers: the same seed gives the same sequence. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Returns the next number, from 0 up to but not including 1. */
export type Random = () => number;

export const randomFrom = (seed: number): Random => {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
};

export const oneOf = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
export const between = (low: number, high: number, random: Random): number => low + random() * (high - low);

/** Returns an index of `weights` with the probability given by its weight. For many draws, `environment/population.ts` has a faster one. */
export const weighted = (weights: readonly number[], random: Random): number => {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return index < 0 ? weights.length - 1 : index;
};
