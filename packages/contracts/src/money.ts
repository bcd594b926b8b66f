/** Money as people read it, in en-ZA: whole rand. */

const noBreak = '\u00a0';

/** `R 1 500`, with no-break spaces so that no figure is torn apart. */
export const rand = (amount: number): string =>
  `R${noBreak}${String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, noBreak)}`;

/** `R 1 500 - R 6 500`, or `R 1 500+` where there is no upper bound above the lower one (specification section 5, Budget display). */
export const budgetText = (min: number, max: number | null): string =>
  max !== null && max > min ? `${rand(min)} - ${rand(max)}` : `${rand(min)}+`;
