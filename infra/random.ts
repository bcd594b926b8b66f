/** Chance that can be repeated: the same seed gives the same run. */

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, plenty for inventing data and choosing moments. */
export const randomFrom = (seed: number) => {
  let state = seed | 0;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type Random = ReturnType<typeof randomFrom>;

export const oneOf = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
export const between = (low: number, high: number, random: Random): number => low + random() * (high - low);
