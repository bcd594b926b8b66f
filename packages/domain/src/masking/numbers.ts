/**
 * Where a reading names a telephone number, however it is written: in groups, digit by digit, in words, with letters that
 * look like digits. Prices, sizes, dates, times and part numbers stay.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Span } from './reading.ts';

/** Digits in words, English and Afrikaans. */
const words: Record<string, string> = {
  zero: '0',
  nought: '0',
  oh: '0',
  o: '0',
  nul: '0',
  one: '1',
  een: '1',
  two: '2',
  twee: '2',
  three: '3',
  drie: '3',
  four: '4',
  vier: '4',
  five: '5',
  vyf: '5',
  six: '6',
  ses: '6',
  seven: '7',
  sewe: '7',
  eight: '8',
  agt: '8',
  ag: '8',
  nine: '9',
  nege: '9',
};
const times: Record<string, number> = { double: 2, dubbel: 2, triple: 3, treble: 3 };

/** Letters that pass for digits, in a word that has a digit already or nothing but one of them: `o82`, `5S5`, `SSS`. */
const lookalikes: Record<string, string> = {
  o: '0',
  q: '0',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  z: '2',
  s: '5',
  b: '8',
};
const almostDigits = /^(?:(?=.*[0-9])[0-9oqli|!zsb]+|([oqlzsb])\1+)$/;

/** Between the groups of one number: a few marks, no letters. */
const separator = /^[^\p{L}\p{N}]{1,4}$/u;

/** Dates and times of day read like groups of a number and are none. */
const calendar = new RegExp(
  [
    String.raw`\b(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20)\d{2}\b`,
    String.raw`\b(?:19|20)\d{2}[/.-](?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01])\b`,
    String.raw`\b(?:[01]?\d|2[0-3])[:h][0-5]\d\b`,
  ].join('|'),
  'g',
);

/** Texts before a number that show that it is no telephone number. */
const price = /(?:\br|\bzar|\$|€|£)\s*$/;
const reference =
  /\b(?:model|part|serial|order|invoice|ref|reference|quote|account|policy|claim|erf|stand|oem|sku|vin|id)\b[\s.:#]*(?:no|nr|number|num)?[\s.:#]*$/;

/** A group of digits and where it stands. */
type Group = Span & { digits: string };

/** The groups of the text in runs: groups of a run have only separators between them. */
const runsOf = (text: string): Group[][] => {
  const runs: Group[][] = [];
  let run: Group[] = [];
  let repeat: { from: number; factor: number } | undefined;
  const end = () => {
    if (run.length > 0) runs.push(run);
    run = [];
    repeat = undefined;
  };
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{N}|!]+|[^\p{L}\p{N}|!]+/gu)) {
    const digits = Object.hasOwn(words, token)
      ? words[token]!
      : almostDigits.test(token)
        ? [...token].map((character) => lookalikes[character] ?? character).join('')
        : undefined;
    if (digits !== undefined) {
      const from = repeat?.from ?? index;
      run.push({ from, to: index + token.length, digits: digits.repeat(repeat?.factor ?? 1) });
      repeat = undefined;
    } else if (Object.hasOwn(times, token)) repeat = { from: index, factor: times[token]! };
    else if (!separator.test(token)) end();
  }
  end();
  return runs;
};

/** South African numbers: ten digits from 01 to 08, or the country code 27 and nine. */
const national = /^0[1-8]\d{8}$/;
const withCode = /^(?:00)?27[1-8]\d{8}$/;
const mobile = /^0?[678]/;
/** Nine digits, the leading 0 left out, in the groups that people write a mobile number in. */
const shortGroups = ['2-3-4', '2-7', '9', '2-4-3', '2-3-2-2', '3-3-3', '1-1-1-1-1-1-1-1-1'];
/** Digits a number may have (ITU-T E.164 allows 15). */
const [shortest, longest] = [8, 15];

/**
 * Parses of foreign numbers that one text may cost. Whatever follows a plus after so many counts as a number: no honest
 * request has as many.
 */
const parsesPerText = 32;

/** Whether digits after a plus are a number of some country. Counts the parses of one text. */
const foreignNumbers = () => {
  let parses = 0;
  return (digits: string): boolean => {
    parses += 1;
    return parses > parsesPerText || parsePhoneNumberFromString(`+${digits}`)?.isValid() === true;
  };
};
type IsForeign = ReturnType<typeof foreignNumbers>;

const afterPlus = (before: string): boolean => /\+\(?\s?$/.test(before) && !/\d\+\(?\s?$/.test(before);

/** Whether `digits`, in these groups and after this text, are a telephone number. The cheap questions come first. */
const isPhone = (digits: string, groups: () => Group[], before: string, isForeign: IsForeign): boolean => {
  if (national.test(digits) || withCode.test(digits)) {
    if (mobile.test(digits) || !reference.test(before)) return true;
  } else if (
    /^[678]\d{8}$/.test(digits) &&
    shortGroups.includes(
      groups()
        .map((group) => group.digits.length)
        .join('-'),
    ) &&
    !price.test(before) &&
    !reference.test(before)
  )
    return true;
  return afterPlus(before) && (withCode.test(digits) || isForeign(digits));
};

/** The longest number that begins with the group at `start`: how many groups it has, 0 for none. */
const lengthAt = (run: Group[], start: number, text: string, isForeign: IsForeign): number => {
  /** The digits of the first group, of the first two, and so on. */
  const digits: string[] = [];
  for (const group of run.slice(start, start + longest)) {
    const taken = (digits.at(-1) ?? '') + group.digits;
    if (taken.length > longest) break;
    digits.push(taken);
  }
  const { from } = run[start]!;
  const before = text.slice(Math.max(0, from - 24), from);
  for (let count = digits.length; count > 0 && digits[count - 1]!.length >= shortest; count -= 1)
    if (isPhone(digits[count - 1]!, () => run.slice(start, start + count), before, isForeign)) return count;
  return 0;
};

export const numbersIn = (text: string): Span[] => {
  const spans: Span[] = [];
  const isForeign = foreignNumbers();
  // Letters stand for nothing in a number, so a date covered by them breaks the run that it stands in.
  const withoutCalendar = text.replace(calendar, (found) => 'x'.repeat(found.length));
  for (const run of runsOf(withoutCalendar))
    for (let start = 0; start < run.length; start += 1) {
      const count = lengthAt(run, start, withoutCalendar, isForeign);
      if (count === 0) continue;
      const from = run[start]!.from;
      // The plus, the bracket and the `tel:` before the number are covered, too.
      const lead = /[+(\s]*$/.exec(text.slice(Math.max(0, from - 3), from))![0].replace(/^\s+/, '');
      spans.push({ from: from - lead.length, to: run[start + count - 1]!.to });
      start += count - 1;
    }
  return spans;
};
