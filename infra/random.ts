/** Chance that can be repeated: the same seed gives the same run. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** From 0 up to 1, a new number each time. */
export type Random = () => number;

export const randomFrom = (seed: number): Random => {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
};

export const oneOf = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
export const between = (low: number, high: number, random: Random): number => low + random() * (high - low);

/** An index of `weights`, each as likely as its weight. `environment/population.ts` has one that is quick for many draws. */
export const weighted = (weights: readonly number[], random: Random): number => {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return index < 0 ? weights.length - 1 : index;
};
