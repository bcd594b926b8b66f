/** Detection rates of both masking levels on the corpus, for the tuning half and the held-out half. */
import { describe, expect, test } from 'vitest';
import { type Half, innocent, outcomeOf, ways } from './corpus.ts';

/** Counts the texts per outcome. */
const outcomes = (entries: typeof ways) => {
  const counts = { masked: 0, held: 0, through: 0, untouched: 0 };
  for (const entry of entries) counts[outcomeOf(entry)] += 1;
  return counts;
};

test('has 400 contact texts and 400 innocent ones, with about half of each held out', () => {
  for (const entries of [ways, innocent]) {
    expect(entries.length).toBeGreaterThanOrEqual(400);
    const kept = entries.filter(({ half }) => half === 'kept out').length / entries.length;
    expect(kept).toBeGreaterThan(0.45);
    expect(kept).toBeLessThan(0.55);
  }
  for (const { contacts, description } of ways) expect(contacts, description).not.toEqual([]);
});

describe.each<Half>(['tuned', 'kept out'])('the %s half', (half) => {
  const of = (entries: typeof ways, kind = '') =>
    entries.filter((entry) => entry.half === half && entry.kind.startsWith(kind));

  test('lets no plain contact through and at most 5 % of the hard ones', () => {
    expect(outcomes(of(ways, 'plain')).through).toBe(0);
    const hard = of(ways, 'hard');
    for (const texts of [hard, hard.filter(({ place }) => place !== 'request')])
      expect(outcomes(texts).through / texts.length).toBeLessThanOrEqual(0.05);
  });

  test('hides at most 2 % of ordinary innocent texts and at most 20 % of hard ones', () => {
    const rateOf = (texts: typeof innocent) => {
      const { masked, held } = outcomes(texts);
      return (masked + held) / texts.length;
    };
    const hard = of(innocent, 'hard');
    expect(rateOf(of(innocent).filter((text) => !hard.includes(text)))).toBeLessThanOrEqual(0.02);
    expect(hard.length).toBeGreaterThanOrEqual(60);
    expect(rateOf(hard)).toBeLessThanOrEqual(0.2);
  });
});
