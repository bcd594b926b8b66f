/** The sums of a quote. The server stores what these return, and the editor shows them while typing. Without zod. */
import type { QuoteKind, VatKind } from './states.ts';

export type PricedLine = { quantity: number; unitPriceCents: number };
export type PricedQuote = {
  kind: QuoteKind;
  vat: VatKind;
  lines: readonly PricedLine[];
  fromCents: number | null;
  toCents: number | null;
};

const vatPercent = 15;

/** Hundredths of a quantity, because 0.29 × 100 is not 29 in binary fractions. */
export const hundredths = (quantity: number): number => Math.round(quantity * 100);

/** Whether a quantity has at most two decimals. False for NaN. */
export const isInHundredths = (quantity: number): boolean => Math.abs(quantity * 100 - hundredths(quantity)) < 1e-6;

/** The amount of a line in cents, rounded half up. Both factors are integers, so that no fraction of a cent is lost. */
export const lineCents = ({ quantity, unitPriceCents }: PricedLine): number =>
  Math.round((hundredths(quantity) * unitPriceCents) / 100);

export type QuoteSums = {
  /** Before any added VAT. For a range, of its higher price. */
  subtotalCents: number;
  /** Added to the subtotal, or contained in it. */
  vatCents: number;
  /** What the client pays; for a range, at most. */
  totalCents: number;
  /** For a range: what the client pays at least. */
  totalFromCents: number | null;
};

const addedVat = (cents: number) => Math.round((cents * vatPercent) / 100);
const containedVat = (cents: number) => Math.round((cents * vatPercent) / (100 + vatPercent));

const subtotalOf = ({ kind, lines, toCents }: PricedQuote): number =>
  kind === 'RANGE' ? (toCents ?? 0) : lines.reduce((sum, line) => sum + lineCents(line), 0);

/** The sums around totals that are stored: a new VAT rate changes no quote that exists. */
export const sumsOfStored = (
  quote: PricedQuote,
  { totalCents, totalFromCents }: Pick<QuoteSums, 'totalCents' | 'totalFromCents'>,
): QuoteSums => {
  const subtotalCents = subtotalOf(quote);
  const vatCents = { NONE: 0, INCLUDED: containedVat(totalCents), ADDED_15: totalCents - subtotalCents }[quote.vat];
  return { subtotalCents, vatCents, totalCents, totalFromCents };
};

export const quoteSums = (quote: PricedQuote): QuoteSums => {
  const totalOf = (cents: number) => (quote.vat === 'ADDED_15' ? cents + addedVat(cents) : cents);
  return sumsOfStored(quote, {
    totalCents: totalOf(subtotalOf(quote)),
    totalFromCents: quote.kind === 'RANGE' ? totalOf(quote.fromCents ?? 0) : null,
  });
};
