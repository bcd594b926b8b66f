/**
 * Reads amounts and quantities as people type and paste them. They differ: `1,500` is a price of R1 500, but a quantity of one and
 * a half. Both return undefined for an empty box and NaN for invalid input. Without zod.
 */
import { cleanText } from './clean-text.ts';

/** In one spelling of spaces, apostrophes and minus signs. */
const plain = (typed: string): string => cleanText(typed).replace(/\s+/g, ' ').replace(/’/g, "'").replace('−', '-');

/** `1 500`: complete groups of three, all with the same mark, after a first one that does not start with zero. */
const groups = (marks: string) => String.raw`[1-9]\d{0,2}(?<mark>[${marks}])\d{3}(?:\k<mark>\d{3})*`;
/** Whole rand, then cents behind a comma or a dot, or behind a dash as on price tags: `R1500-00`, `R1500,-`. */
const amount = new RegExp(
  String.raw`^(?<sign>-?)(?<whole>${groups(" '.,")}|\d+)?(?:[.,](?<cents>\d*)|[-–—](?<dashed>\d\d)|[.,]?[-–—]{1,2})?$`,
);
const quantity = new RegExp(String.raw`^-?(?:${groups(" '")}|\d+)?(?:[.,]\d*)?$`);
const currency = /^(-?) ?(?:ZAR|R)? ?| ?(?:ZAR|rands?|R)?$/gi;

/** Digits after the second are no part of an amount, unless they are zeros. */
const inCents = (digits: string): string | undefined => {
  const two = digits.replace(/0+$/, '');
  return two.length > 2 ? undefined : two.padEnd(2, '0');
};

/**
 * Parses an amount into whole cents: `1 500`, `R1,500.50`, `ZAR 1.500,50`, `R1500-00`, `1 500 rand`, `.50`. A comma or dot before
 * exactly three digits groups thousands if all groups are complete: `1.500` is R1 500, `0.500` is R0.50, and `1234.565` is invalid.
 */
export const parseCents = (typed: string): number | undefined => {
  const bare = plain(typed).replace(currency, '$1');
  if (bare === '') return undefined;
  const { sign = '', whole = '', cents, dashed } = amount.exec(bare)?.groups ?? {};
  const digits = inCents(cents ?? dashed ?? '');
  if (digits === undefined || !/\d/.test(whole + cents)) return Number.NaN;
  return Number(`${sign}${whole.replace(/\D/g, '')}${digits}`) + 0; // no negative zero
};

/** Parses an amount into rand: `1 500.50` is 1500.5. */
export const parseRand = (typed: string): number | undefined => {
  const cents = parseCents(typed);
  return cents === undefined ? undefined : cents / 100;
};

/** Parses a quantity. Commas and dots are always decimal marks: `2,750` is 2.75. The schema limits the number of decimals. */
export const parseQuantity = (typed: string): number | undefined => {
  const bare = plain(typed);
  if (bare === '') return undefined;
  return quantity.test(bare) && /\d/.test(bare) ? Number(bare.replace(/[ ']/g, '').replace(',', '.')) : Number.NaN;
};
