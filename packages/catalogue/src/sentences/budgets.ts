/** Finds what someone wants to spend in a sentence: "R20000", "R5k to R8k", "under R2 000", "budget 1500". */
import { limits } from '@marketplace/contracts/limits';

/** Whole rand. A single amount is the maximum; `max` is null without an upper bound. */
export type Budget = { min: number; max: number | null };

export type FoundBudget = Budget & {
  /** Indices in the sentence of the text that states it. */
  from: number;
  to: number;
};

const number = String.raw`\d{1,3}(?:[ ,.]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`;
const amountOf = (name: string) =>
  String.raw`(?<${name}>${number})\s?(?<${name}Unit>k\b|mil(?:lion|joen)?\b)?(?:\s?rand\b)?`;
/** An amount is marked by its currency or by the word "budget"; a bare number may be anything. */
const marked = new RegExp(
  String.raw`(?:\b(?<bound>under|below|less than|max|maximum|up to|no more than|not more than|onder|minder as|over|above|more than|at least|from|min|minimum|oor|meer as|vanaf)\s+)?` +
    String.raw`(?:\bbetween\s+|\btussen\s+)?` +
    String.raw`(?:(?<currency>(?<![\p{L}\d])(?:r|zar)\s?)|(?<budget>\bbudget(?:\s+(?:is|of|about|around|van|onder|under|max|up to))*\s*:?\s*(?:r\s?)?))?` +
    amountOf('one') +
    String.raw`(?:\s?(?:-|–|to|and|tot|en)\s?(?:r\s?)?${amountOf('other')})?`,
  'gu',
);
const upper = /^(?:under|below|less than|max|maximum|up to|no more than|not more than|onder|minder as)$/;
/** Words before the number of a road: "off the R512". */
const road = /\b(?:the|die|along|off)\s+$/;

const units: Record<string, number> = { k: 1_000, mil: 1_000_000, million: 1_000_000, miljoen: 1_000_000 };

/** A comma or dot before exactly three digits groups thousands. */
const randOf = (digits: string, unit: string | undefined): number =>
  Math.round(Number(digits.replace(/[ ,.](?=\d{3}(?!\d))/g, '').replace(',', '.')) * (unit ? units[unit]! : 1));

const isBudget = (amount: number) => amount >= limits.budgetMin && amount <= limits.budgetMax;

/** @param sentence in lower case */
export const budgetIn = (sentence: string): FoundBudget | undefined => {
  for (const match of sentence.matchAll(marked)) {
    const { bound, currency, budget, one, oneUnit, other, otherUnit } = match.groups as Record<
      string,
      string | undefined
    >;
    const isNamed = currency !== undefined || budget !== undefined || match[0].includes('rand');
    if (!isNamed || (currency && road.test(sentence.slice(0, match.index)))) continue;
    const first = randOf(one!, oneUnit ?? (other ? otherUnit : undefined));
    const second = other ? randOf(other, otherUnit) : undefined;
    if (!isBudget(first) || (second !== undefined && !isBudget(second))) continue;
    const [from, to] = [match.index, match.index + match[0].length];
    if (second !== undefined && second >= first) return { min: first, max: second, from, to };
    const limit = bound ?? budget?.match(/(?:under|max|up to|onder)(?=\s*:?\s*(?:r\s?)?$)/)?.[0];
    return limit === undefined || upper.test(limit)
      ? { min: limits.budgetMin, max: first, from, to }
      : { min: first, max: null, from, to };
  }
  return undefined;
};
