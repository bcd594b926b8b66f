/** Formats amounts in rand (en-ZA). */

const noBreak = '\u00a0';

const grouped = (amount: number): string => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, noBreak);

/** `R 1 500`, with non-breaking spaces. */
export const rand = (amount: number): string => `R${noBreak}${grouped(amount)}`;

/** Formats whole cents with both decimals, as on a quote: `R12 109.50`, `-R300.00`. */
export const exactRand = (cents: number): string => {
  const whole = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}R${grouped((whole - (whole % 100)) / 100)}.${String(whole % 100).padStart(2, '0')}`;
};

/** Formats whole cents, with decimals only where there are any: `R1 840`, `R1 840.50`. */
export const shortRand = (cents: number): string =>
  cents % 100 === 0 ? exactRand(cents).slice(0, -'.00'.length) : exactRand(cents);

/** `R 1 500 - R 6 500`, one amount if both are the same, or `R 1 500+` without a maximum (specification section 5, Budget display). */
export const budgetText = (min: number, max: number | null): string => {
  if (max === null || max < min) return `${rand(min)}+`;
  return max === min ? rand(min) : `${rand(min)} - ${rand(max)}`;
};
