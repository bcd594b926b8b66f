/** Money on the page: whole rand, grouped as en-ZA does, with no-break spaces so that no figure is torn apart. */

const space = '\u00a0';
const grouped = (amount: number) => String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, space);

/** `rand(1500)` is `R 1 500`. Written by hand, because the server's and the browser's Intl data may differ. */
export const rand = (amount: number) => `${amount < 0 ? '-' : ''}R${space}${grouped(Math.abs(amount))}`;

/** A budget in whole rand: 'R 1 500 - R 6 500' when max > min, else 'R 1 500+'; 'Not specified' without a minimum. */
export const budget = (min: number | null | undefined, max?: number | null) => {
  if (min == null) return 'Not specified';
  return max != null && max > min ? `${rand(min)} - ${rand(max)}` : `${rand(min)}+`;
};

/**
 * What somebody typed as an amount: `1 500`, `R1,500`, `1500.50`. A comma or dot before exactly three digits groups
 * thousands, otherwise it is a decimal mark. Undefined for an empty box, NaN for what is no number.
 */
export const parseRand = (text: string): number | undefined => {
  const bare = text.replace(/^\s*R/i, '').replace(/\s/g, '');
  if (bare === '') return undefined;
  const plain = bare.replace(/[,.](?=\d{3}(?!\d))/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** An amount as an input shows it, `1 500`; what is no number stays as it was typed. */
export const amountText = (amount: number | undefined) =>
  amount === undefined || Number.isNaN(amount) ? '' : Number.isInteger(amount) ? grouped(amount) : String(amount);
