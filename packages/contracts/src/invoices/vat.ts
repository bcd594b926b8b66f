/** Rates of VAT in South Africa (VAT Act section 7), and how an amount is split. Without zod. */

/** In basis points: 1 500 is 15 %. The latest first. */
const rates = [
  { from: '2018-04-01', basisPoints: 1500 },
  { from: '1993-04-07', basisPoints: 1400 },
] as const;

/** The rate on a day, in basis points. 0 for an operator that is not a VAT vendor. */
export const vatRateOn = (day: string, { isVendor }: { isVendor: boolean }): number =>
  isVendor ? (rates.find(({ from }) => from <= day)?.basisPoints ?? 0) : 0;

/**
 * Divides whole numbers and rounds half up. The only rounding of the ledger: amounts are whole cents, and every share of an amount
 * is rounded here.
 */
export const roundedShare = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole));

export type Split = { netCents: number; vatCents: number; totalCents: number };

/** Splits an amount that includes VAT. Lines are split one by one, and a document has the sums of its lines. */
export const splitVat = (totalCents: number, basisPoints: number): Split => {
  const vatCents = roundedShare(totalCents, basisPoints, 10_000 + basisPoints);
  return { netCents: totalCents - vatCents, vatCents, totalCents };
};
