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
const almostDigits = /^(?:[0-9oqli|!zsb]*[0-9][0-9oqli|!zsb]*|([oqlzsb])\1+)$/;

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
const longest = 15;

const isPhone = (groups: Group[], text: string): boolean => {
  const digits = groups.map((group) => group.digits).join('');
  const first = groups[0]!;
  const before = text.slice(Math.max(0, first.from - 24), first.from);
  if (/\+\(?\s?$/.test(before) && !/\d\+\(?\s?$/.test(before)) {
    const parsed = digits.length >= 8 ? parsePhoneNumberFromString(`+${digits}`) : undefined;
    if (parsed?.isPossible() && (withCode.test(digits) || parsed.isValid())) return true;
  }
  if (reference.test(before) && !mobile.test(digits)) return false;
  if (national.test(digits) || withCode.test(digits)) return true;
  return (
    /^[678]\d{8}$/.test(digits) &&
    shortGroups.includes(groups.map((group) => group.digits.length).join('-')) &&
    !price.test(before) &&
    !reference.test(before)
  );
};

/** The longest number that begins with the group at `start`: how many groups it has, 0 for none. */
const lengthAt = (run: Group[], start: number, text: string): number => {
  let best = 0;
  let digits = 0;
  for (let count = 1; start + count <= run.length; count += 1) {
    digits += run[start + count - 1]!.digits.length;
    if (digits > longest) break;
    if (digits >= 8 && isPhone(run.slice(start, start + count), text)) best = count;
  }
  return best;
};

export const numbersIn = (text: string): Span[] => {
  const spans: Span[] = [];
  // Letters stand for nothing in a number, so a date covered by them breaks the run that it stands in.
  const withoutCalendar = text.replace(calendar, (found) => 'x'.repeat(found.length));
  for (const run of runsOf(withoutCalendar))
    for (let start = 0; start < run.length; start += 1) {
      const count = lengthAt(run, start, withoutCalendar);
      if (count === 0) continue;
      const from = run[start]!.from;
      // The plus, the bracket and the `tel:` before the number are covered, too.
      const lead = /[+(\s]*$/.exec(text.slice(Math.max(0, from - 3), from))![0].replace(/^\s+/, '');
      spans.push({ from: from - lead.length, to: run[start + count - 1]!.to });
      start += count - 1;
    }
  return spans;
};
