/**
 * Compares two sets of figures: the Mann-Whitney rank sum as a standard score (Mann and Whitney, 1947; normal
 * approximation, valid from 20 figures each). The score is near 0 if they do not differ, and ±4.5 occurs by chance once
 * in 150 000. An outlier counts as one rank, so a busy machine does not distort the result.
 */
export const rankSumScore = (a: number[], b: number[]): number => {
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))];
  all.sort((x, y) => x.value - y.value);
  let sum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]!.value === all[from]!.value) to += 1;
    const rank = (from + 1 + to) / 2; // tied figures get their mean rank
    sum += rank * all.slice(from, to).filter(({ isA }) => isA).length;
    from = to;
  }
  const expected = (a.length * (all.length + 1)) / 2;
  return (sum - expected) / Math.sqrt((a.length * b.length * (all.length + 1)) / 12);
};

/** Milliseconds of two calls, alternating in random order, so that other load on the machine affects both. */
export const timesInTurns = async (
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<[number[], number[]]> => {
  const times: [number[], number[]] = [[], []];
  const calls = [first, second];
  for (let round = -3; round < rounds; round += 1)
    for (const which of Math.random() < 0.5 ? [0, 1] : [1, 0]) {
      const startedAt = performance.now();
      await calls[which]!();
      if (round >= 0) times[which as 0 | 1].push(performance.now() - startedAt); // warm-up
    }
  return times;
};
