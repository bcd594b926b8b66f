/** Formats amounts in whole rand (en-ZA). */

const noBreak = '\u00a0';

/** `R 1 500`, with non-breaking spaces. */
export const rand = (amount: number): string =>
  `R${noBreak}${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, noBreak)}`;

/** `R 1 500 - R 6 500`, or `R 1 500+` without a higher maximum (specification section 5, Budget display). */
export const budgetText = (min: number, max: number | null): string =>
  max !== null && max > min ? `${rand(min)} - ${rand(max)}` : `${rand(min)}+`;
