import { expect, test } from 'vitest';
import { rankSumScore } from './rank-sum.ts';

/** Repeatable figures between 0 and 1 (Park and Miller, 1988). */
const figures = (count: number, seed: number) => {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  });
};

test('scores figures of one kind near 0, despite outliers', () => {
  for (let seed = 1; seed <= 50; seed += 1)
    expect(Math.abs(rankSumScore(figures(60, seed), figures(60, seed + 1_000)))).toBeLessThan(4.5);
  expect(Math.abs(rankSumScore([...figures(58, 1), 1e6, 1e6], figures(60, 2)))).toBeLessThan(4.5);
});

test('detects a difference of half a spread', () => {
  const higher = figures(60, 2).map((figure) => figure + 0.5);
  expect(rankSumScore(figures(60, 1), higher)).toBeLessThan(-4.5);
  expect(rankSumScore(higher, figures(60, 1))).toBeGreaterThan(4.5);
});

test('matches the textbook', () => {
  // Ranks of a: 1, 2, 4: a sum of 7 where 10.5 is expected, with a spread of √(3·3·7/12).
  expect(rankSumScore([1, 2, 4], [3, 5, 6])).toBeCloseTo(-3.5 / Math.sqrt(5.25));
  expect(rankSumScore([1, 1], [1, 1])).toBe(0);
});
