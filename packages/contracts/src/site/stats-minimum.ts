/**
 * The rules by which a figure is shown at all, so that no chance is taken for a pattern and no other provider can be made
 * out. A comparison of response times is with the other providers that have given at least `answersEach` answers to leads
 * of the category and province within the weeks; there have to be at least `otherProviders` of them; each counts once, by
 * the median of its own answers, and what is shown is the median of these and their number, nothing of any one of them.
 */
export const statsMinimum = {
  /** Answers, budgets or ratings behind a public figure: with fewer, one person could set it. */
  sample: 5,
  /** Other providers behind a comparison. */
  otherProviders: 5,
  /** Answers of each of them, and of the provider itself. */
  answersEach: 3,
  /** Won or lost leads on either side of the first hour. */
  settled: 5,
  /** Declined leads that somebody else accepted. */
  taken: 5,
} as const;
