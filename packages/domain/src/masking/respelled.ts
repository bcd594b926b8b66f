/** Undoes what people do to number words and digits so that only a person reads a number. */
import { allMatches } from './patterns.ts';
import { type Reading, type Replacement, rewritten } from './reading.ts';

/** One mark inside a word: `ze-ro`, `n'we`. */
const markInWord = /(?<=[a-z])[-'’._*~](?=[a-z])/g;

const countOf: Record<string, number> = { 2: 2, 3: 3, 4: 4, two: 2, three: 3, four: 4, twee: 2, drie: 3, vier: 4 };
const multiples: Record<number, string> = { 2: 'double', 3: 'triple', 4: 'quadruple' };
/** `three times five`, `5x3`, `vyf keer drie`. */
const multiplied =
  /(?<![a-z0-9])([a-z]{3,6}|\d)(?:\s?[x×*]\s?|\s\(?(?:times|keer|x)\s)([a-z]{3,6}|\d)(?![a-z0-9]|[.,]\d)/g;

/** Counts of digits between the digits: `the first three are`, `last four`. */
const countOfDigits =
  /\b(?:first|next|last|middle|other|final|eerste|volgende|laaste)\s(?:two|three|four|five|seven|[2-7]|twee|drie|vier)\b/g;

/** A text that names a sign for zero: `X is a zero`, `the star is nought`. */
const zeroCue = /\b(?:is|are|for|means?|as|of|=)\s(?:an?\s|the\s|number\s)?(?:zero(?:s|es)?|nought|naught|nil|nul|0)\b/;
/** A sign in place of a zero: one that is no digit, before two digits. */
const signForZero = /(?<![a-z0-9])[^\s\d.,:()/+](?=\d{2})/g;

const replacements = (text: string): Replacement[] => {
  const marks = allMatches(text, markInWord).map(({ index }) => ({ from: index, to: index + 1, text: '' }));
  const products = allMatches(text, multiplied).flatMap(({ 0: found, 1: first, 2: second, index }): Replacement[] => {
    const count = countOf[first!] ?? countOf[second!];
    const repeated = countOf[first!] ? second : first;
    return count ? [{ from: index, to: index + found.length, text: `${multiples[count]} ${repeated}` }] : [];
  });
  const counts = allMatches(text, countOfDigits).map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    text: 'then',
  }));
  const zeros = zeroCue.test(text)
    ? allMatches(text, signForZero).map(({ 0: found, index }) => ({
        from: index,
        to: index + found.length,
        text: '0',
      }))
    : [];
  return [...marks, ...products, ...counts, ...zeros]
    .toSorted((a, b) => a.from - b.from)
    .filter(({ from }, index, all) => index === 0 || from >= all[index - 1]!.to);
};

/** Returns the reading with words in one piece, products as repetitions, no counts of digits, and signs for zero as zeros. */
export const respelled = (reading: Reading): Reading => rewritten(reading, replacements(reading.text));
