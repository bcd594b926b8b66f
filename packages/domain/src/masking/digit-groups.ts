/**
 * Groups of digits in a reading: figures, number words and letters that look like digits. Notes if a group may
 * also be a date, a time or a size.
 */

import { type NumberWord, numberWord, numberWordsIn } from './number-words.ts';
import { allMatches } from './patterns.ts';
import type { Span } from './reading.ts';

export type DigitGroup = Span & {
  digits: string;
  /** Written in words that are also everyday words (`for`, `ate`). */
  weak: boolean;
  /** Index of the date, time, size or fraction that contains the group. */
  position: number | undefined;
  /** The kind of that position. */
  as: keyof typeof positionPatterns | undefined;
  /** What separates this group from the previous one. */
  gap: Gap;
};

/** `marks`: no letters or digits. `glue`: letters of the same word. `filler` and `words`: this many words. */
export type Gap = { kind: 'first' | 'marks' | 'glue' | 'filler' | 'words'; words: number };

/**
 * Letters that count as digits in a word with a digit, or in a word that repeats one of them: `o82`, `5S5`,
 * `SSS`.
 */
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
const almostDigits = /^(?:(?=[oqli|!zsb]*[0-9])[0-9oqli|!zsb]+|([oqlzsb])\1+)$/;
const asDigits = (word: string): string => [...word].map((character) => lookalikes[character] ?? character).join('');
/** Strokes between digits are separators. */
const parted = /^[0-9]+(?:[|!]+[0-9]+)+$/;
/** A word of only these letters: `oBB`. */
const allLetters = /^[oqlizsb]{2,4}$/;

type Atom = Span & ({ kind: 'digits'; digits: string; weak?: true } | NumberWord);

const chunk = /[\p{L}\p{N}](?:[\p{L}\p{N}|!]*[\p{L}\p{N}])?/gu;
const parts = /[0-9]+|[^0-9]+/g;

/** Returns the numbers and possible numbers in one word of the reading. */
const atomsOf = (word: string, at: number): Atom[] => {
  const whole = { from: at, to: at + word.length };
  if (/^[0-9]+$/.test(word)) return [{ ...whole, kind: 'digits', digits: word }];
  const known = numberWord(word);
  if (known) return [{ ...whole, ...known }];
  if (almostDigits.test(word) && !parted.test(word)) return [{ ...whole, kind: 'digits', digits: asDigits(word) }];
  if (allLetters.test(word)) return [{ ...whole, kind: 'digits', digits: asDigits(word), weak: true }];
  const inOne = (letters: string, start: number): Atom[] =>
    numberWordsIn(letters).map(({ word: found, at: offset }) => ({
      from: start + offset,
      to: start + offset + found.length,
      ...numberWord(found)!,
    }));
  if (!/[0-9]/.test(word)) return inOne(word, at);
  return allMatches(word, parts).flatMap(({ 0: part, index }): Atom[] => {
    const span = { from: at + index, to: at + index + part.length };
    if (/[0-9]/.test(part)) return [{ ...span, kind: 'digits', digits: part }];
    const said = part.length > 1 ? numberWord(part) : undefined;
    if (said && !('weak' in said)) return [{ ...span, ...said }];
    return inOne(part, span.from);
  });
};

type Said = Span & { digits: string; weak: boolean };

const near = /^[^\p{L}\p{N}]{0,3}$/u;

/** `next` is the atom that follows directly. */
type Linked = Atom & { next?: Linked };

const linked = (atoms: readonly Atom[], text: string): Linked[] => {
  const all: Linked[] = atoms.map((atom) => ({ ...atom }));
  for (const [index, atom] of all.entries()) {
    const next = all[index + 1];
    if (next && near.test(text.slice(atom.to, next.from))) atom.next = next;
  }
  return all;
};

/** Returns the value that may follow a hundred or a ten from this atom on, and its last atom. */
const remainder = (atom: Linked | undefined, below: number): { value: number; last: Linked } | undefined => {
  switch (atom?.kind) {
    case 'join':
      return atom.next?.kind === 'join' ? undefined : remainder(atom.next, below);
    case 'unit':
      return atom.weak || atom.value === 0 ? undefined : { value: atom.value, last: atom };
    case 'teen':
      return below > 10 ? { value: atom.value, last: atom } : undefined;
    case 'ten': {
      if (below <= 10) return undefined;
      const unit = atom.next?.kind === 'unit' ? remainder(atom.next, 10) : undefined;
      return { value: atom.value + (unit?.value ?? 0), last: unit?.last ?? atom };
    }
    default:
      return undefined;
  }
};

/** Returns the number that starts with this atom, and its last atom. Undefined for a word that starts none. */
const numberFrom = (atom: Linked): { digits: string | number; last: Linked } | undefined => {
  const { next } = atom;
  const number = (digits: string | number, last: Linked = atom) => ({ digits, last });
  switch (atom.kind) {
    case 'digits':
      if (next?.kind === 'plural' && atom.digits.length === 1)
        return number(String(next.value).repeat(Number(atom.digits)), next);
      return number(atom.digits);
    case 'times': {
      const digits = next?.kind === 'unit' ? String(next.value) : next?.kind === 'digits' ? next.digits : '';
      return digits.length === 1 ? number(digits.repeat(atom.value), next) : undefined;
    }
    case 'unit': {
      if (next?.kind === 'scale' && atom.value > 0) {
        const more = remainder(next.next, next.value);
        return number(atom.value * next.value + (more?.value ?? 0), more?.last ?? next);
      }
      if (next?.kind === 'plural') return number(String(next.value).repeat(atom.value), next);
      if (next?.kind === 'again') return number(String(atom.value).repeat(next.value), next);
      if (next?.kind === 'join' && next.next?.kind === 'ten') return number(next.next.value + atom.value, next.next);
      return number(atom.value);
    }
    case 'teen':
      return number(atom.value);
    case 'ten':
      if (next?.kind === 'unit' && !next.weak && next.value > 0) return number(atom.value + next.value, next);
      return number(atom.value);
    case 'tens': {
      const count = remainder(next, 10);
      const more = count?.last.next?.kind === 'join' ? remainder(count.last.next, 10) : undefined;
      return count && number(count.value * 10 + (more?.value ?? 0), more?.last ?? count.last);
    }
    case 'broken':
      return next?.kind === 'unit' && next.value <= 2 ? number(next.value === 2 ? 8 : 9, next) : undefined;
    default:
      return undefined;
  }
};

/** Combines number words: `twee-en-tagtig` is 82, `five hundred and fifty five` 555, `double one` 11. */
const composed = (atoms: readonly Atom[], text: string): Said[] => {
  const said: Said[] = [];
  let end = 0;
  for (const atom of linked(atoms, text)) {
    if (atom.from < end) continue;
    const number = numberFrom(atom);
    end = number?.last.to ?? atom.to;
    if (number)
      said.push({
        from: atom.from,
        to: end,
        digits: String(number.digits),
        weak: number.last === atom && 'weak' in atom,
      });
  }
  return said;
};

const date =
  /\b(?:(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:19|20)\d{2}|(?:19|20)\d{2}[/.-](?:0?[1-9]|1[0-2])[/.-](?:0?[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])\s(?:0[1-9]|1[0-2])\s20[23]\d|20[23]\d\s(?:0[1-9]|1[0-2])\s(?:0[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/[23]\d)\b/g;
/** A time of day in steps of five minutes. Other times and times without a colon need `am` or `pm`. */
const time =
  /\b(?:(?:[01]?\d|2[0-3])[:h](?:[0-5][05]|[0-5]\d(?=\s?[ap]\.?m))|(?:0?\d|1[0-2])(?:[.:][0-5]\d)?\s?[ap]\.?m|(?:[01]\d|2[0-3])\s(?:00|15|30|45)\s?(?:to|till?|until|tot|-)\s?(?:[01]\d|2[0-3])\s(?:00|15|30|45))\b/g;
const price = /(?:\br|\bzar|\$|€|£)\s?$/;
const measure =
  /^\s?(?:mm|cm|dm|m|km|m2|m3|sqm|kg|g|mg|t|ton(?:s|ne)?|l|ml|li(?:t(?:re|er)s?)|w|kw|kwh|kva|v|volts?|a|amps?|ah|hz|mhz|ghz|btu|k?pa|mpa|bar|gb|tb|mb|mp|mbps|ppm|inch(?:es)?|ft|feet|years?|months?|weeks?|days?|hours?|hrs?|h|min(?:utes)?|rand|percent|people|guests|jaar|ure?|meter|metres?|vierkante|degrees|grade|litha|°c?|%)(?![a-z0-9])/;
/** `2.4 x 1.2 x 3`, at most four figures. */
const size =
  /(?<![\d.,x]|x\s)(?:(?:0[.,]\d{1,2}|[1-9]\d{0,4}(?:[.,]\d{1,2})?)\s?(?:mm|cm|m)?\s?(?:x|by)\s?){1,3}(?:0[.,]\d{1,2}|[1-9]\d{0,4}(?:[.,]\d{1,2})?)(?!\s?(?:mm|cm|m)?\s?(?:x|by)\s?\d)(?!\d)/g;
const decimal = /(?<![\d.,])(?:0|[1-9]\d{0,4})[.,]\d{1,2}(?![\d])(?![.,:/-]\d)/g;
const positionPatterns = { date, time, size, fraction: decimal };
/** Measures and prices never start with 0, unlike `082`. */
const oddZero = /^0/;

/** Words that only connect the parts of a number. */
const filler = new Set(
  (
    'dash hyphen space spaces no then and followed by dot point stop comma plus slash bar star en dan bese le na kanye ne code number digits ' +
    'first second third middle last part end ends in on is the network starts start with comes after that front forward back my friend call me ' +
    'kode nommer eerste tweede laaste deel it a of by x mm cm m km kg g l rand minus streep gap underscore hashtag kolletjie phinda kunye okay now u e'
  ).split(' '),
);

/** Longer stretches without a digit end a number. */
const farthest = 80;

const gapBetween = (between: string): Gap => {
  if (!/[\p{L}\p{N}]/u.test(between)) return { kind: 'marks', words: 0 };
  if (/^[\p{L}|!]{1,14}$/u.test(between)) return { kind: 'glue', words: 1 };
  const said = between.match(/[\p{L}\p{N}]+/gu)!;
  return { kind: said.every((word) => filler.has(word)) ? 'filler' : 'words', words: said.length };
};

/** Returns the atoms without everyday words, except isiXhosa `kunye`, which joins the parts of a number. */
const strong = (atoms: Atom[], text: string): Atom[] =>
  atoms.flatMap((atom): Atom[] => {
    if (!('weak' in atom)) return [atom];
    const { from, to } = atom;
    return text.slice(from, to) === 'kunye' ? [{ from, to, kind: 'join' }] : [];
  });

/** Bounds the cost of a text. No genuine request has as many numbers. */
const mostAtoms = 600;

export type DigitGroups = {
  /** Groups of certain numbers, in order. */
  strong: DigitGroup[];
  /** Groups that also include everyday words (`for`, `ate`). Empty if there are none. */
  withWeak: DigitGroup[];
  /** Index at which analysis stops in a text with too many numbers. */
  rest: number | undefined;
};

/** Returns the digit groups of the text. */
export const digitGroupsOf = (text: string): DigitGroups => {
  const atoms: Atom[] = [];
  let rest: number | undefined;
  for (const { 0: word, index } of allMatches(text, chunk)) {
    if (atoms.length >= mostAtoms) {
      rest = index;
      break;
    }
    atoms.push(...atomsOf(word, index));
  }
  const analysed = rest === undefined ? text : text.slice(0, rest);
  const positions = Object.entries(positionPatterns)
    .flatMap(([as, pattern]) =>
      allMatches(analysed, pattern).map(({ 0: found, index }) => ({
        from: index,
        to: index + found.length,
        as: as as keyof typeof positionPatterns,
      })),
    )
    .toSorted((a, b) => a.from - b.from);
  const groupsOf = (some: Atom[]): DigitGroup[] => {
    let position = 0;
    let end = 0;
    return composed(some, text).map((said, index) => {
      while (position < positions.length && positions[position]!.to <= said.from) position += 1;
      const inPosition = position < positions.length && positions[position]!.from <= said.from;
      const between = text.slice(end, said.from);
      const gap: Gap = index === 0 || between.length > farthest ? { kind: 'first', words: 0 } : gapBetween(between);
      end = said.to;
      return {
        ...said,
        position: inPosition ? position : undefined,
        as: inPosition ? positions[position]!.as : undefined,
        gap,
      };
    });
  };
  const hasWeak = atoms.some((atom) => 'weak' in atom);
  return { strong: groupsOf(hasWeak ? strong(atoms, text) : atoms), withWeak: hasWeak ? groupsOf(atoms) : [], rest };
};

/** Returns true if the group is written as a price or a measure. */
export const isMeasured = ({ from, to, digits, weak }: DigitGroup, text: string): boolean =>
  !weak &&
  !oddZero.test(digits) &&
  (price.test(text.slice(Math.max(0, from - 5), from)) || measure.test(text.slice(to, to + 12)));
