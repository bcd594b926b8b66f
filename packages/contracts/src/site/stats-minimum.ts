/**
 * Minimum data for showing a figure, so that chance is not shown as a pattern and no other provider can be identified. Response
 * times are compared with other providers that gave at least `answersEach` answers to leads of the same category and province within
 * the weeks. There must be at least `otherProviders` of them. Each counts once, by the median of its answers, and only the median
 * of these and their number are shown.
 */
export const statsMinimum = {
  /** Answers, budgets or ratings behind a public figure: with fewer, one person could determine it. */
  sample: 5,
  /** Other providers in a comparison. */
  otherProviders: 5,
  /** Answers by each of them, and by the provider itself. */
  answersEach: 3,
  /** Won or lost leads on each side of the first hour. */
  settled: 5,
  /** Declined leads that another provider accepted. */
  taken: 5,
} as const;
