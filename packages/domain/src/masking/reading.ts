/**
 * A reading is a text normalised to what a person reads: lower case, no invisible characters, ASCII digits,
 * and Latin letters for look-alikes. Each character stores its range in the original, so that matches can be
 * masked there.
 */

import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { allMatches } from './patterns.ts';

export type Reading = {
  original: string;
  text: string;
  /** Range in the original for each character of `text`. */
  from: number[];
  to: number[];
};

/** A part of a reading. `to` is exclusive. */
export type Span = { from: number; to: number };

/** Format characters, marks, controls and fillers that are blank but have a width. */
const unseen = /[\p{Cf}\p{M}\p{Cc}\u115f\u1160\u3164\uffa0]/u;
const blank = /[\n\r\t\u2800]/;
const digit = /\p{Nd}/u;

/**
 * Returns the value of a decimal digit in any script. Unicode groups them in runs of ten that start at a code
 * point ending in hex 0 or 6 (Unicode Standard, section 4.6). If the code point ending in 0 is also a digit,
 * the run starts there.
 */
const digitValue = (character: string): string => {
  const code = character.codePointAt(0)!;
  const row = code & ~0xf;
  const zero = digit.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(code - zero);
};

/**
 * Enclosed numbers and letters without a decomposition (Unicode: Dingbats, Enclosed Alphanumerics), and Han
 * numerals.
 */
const enclosed = new Map<string, string>([
  ...['\u{24ff}', '\u{1f10b}', '\u{1f10c}'].map((zero) => [zero, '0'] as const),
  ...[0x2776, 0x2780, 0x278a, 0x24f5].flatMap((one) =>
    Array.from({ length: 10 }, (_, index) => [String.fromCodePoint(one + index), String(index + 1)] as const),
  ),
  ...[0x1f150, 0x1f170, 0x1f1e6].flatMap((a) =>
    Array.from(
      { length: 26 },
      (_, index) => [String.fromCodePoint(a + index), String.fromCharCode(97 + index)] as const,
    ),
  ),
  ...[...'Чч'].map((four) => [four, '4'] as const),
  ...[...'ꙄꙅƧƨ'].map((two) => [two, '2'] as const),
  ...[...'〇一二三四五六七八九'].map((numeral, value) => [numeral, String(value)] as const),
  ...[...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'].map((small, index) => [small, String.fromCharCode(97 + index)] as const),
]);

/** Unicode confusables for non-ASCII characters (UTS #39, confusables.txt, from `unhomoglyph`). */
const latinOf: Readonly<Record<string, string>> = confusables;

/**
 * No numeral in use decomposes to more characters, while one Arabic ligature decomposes to a sentence of 18
 * letters.
 */
const longestReading = 3;

/** Normalises one character of a decomposition. */
const readPart = (part: string): string => {
  if (part <= '\u007f') return part;
  if (unseen.test(part)) return '';
  if (digit.test(part)) return digitValue(part);
  // A stroked letter is a letter and a combining stroke: `Ø` looks like `O`.
  const latin = latinOf[part]?.replace(/\p{M}/gu, '').toLowerCase();
  return latin && /^[\x20-\x7e]{1,2}$/.test(latin) ? latin : part;
};

const readAnew = (character: string): string => {
  if (blank.test(character)) return ' ';
  if (unseen.test(character)) return '';
  const plain = enclosed.get(character);
  if (plain) return plain;
  // Check confusables before lower-casing, because `Ν` looks like N but `ν` like v.
  const upper = latinOf[character];
  if (upper && character > '\u007f' && /^[A-Za-z]$/.test(upper)) return upper.toLowerCase();
  // `⑽` decomposes into `(10)`.
  const decomposed = character
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\((.*)\)$/, '$1');
  if (decomposed.length > longestReading) return character;
  return [...decomposed].map(readPart).join('');
};

/** Caches characters. Cleared when full, so that attackers cannot grow it. */
const readings = new Map<string, string>();
const mostReadings = 4_096;

const read = (character: string): string => {
  const before = readings.get(character);
  if (before !== undefined) return before;
  if (readings.size >= mostReadings) readings.clear();
  const reading = readAnew(character);
  readings.set(character, reading);
  return reading;
};

/** Precomputed for ASCII, which is all that most texts contain. */
const ascii = Array.from({ length: 128 }, (_, code) => read(String.fromCharCode(code)));

export const readingOf = (original: string): Reading => {
  const reading: Reading = { original, text: '', from: [], to: [] };
  let at = 0;
  for (const character of original) {
    const seen = ascii[character.charCodeAt(0)] ?? read(character);
    reading.text += seen;
    for (let unit = 0; unit < seen.length; unit += 1) {
      reading.from.push(at);
      reading.to.push(at + character.length);
    }
    at += character.length;
    // An invisible character belongs to the one before it and is masked with it.
    if (seen === '' && reading.to.length > 0) reading.to[reading.to.length - 1] = at;
  }
  return reading;
};

/** A part of a reading with its new text. */
export type Replacement = Span & { text: string };

/** Returns the reading with parts replaced. `replacements` are in order and do not overlap. */
export const rewritten = (reading: Reading, replacements: readonly Replacement[]): Reading => {
  if (replacements.length === 0) return reading;
  const next: Reading = { original: reading.original, text: '', from: [], to: [] };
  const parts: string[] = [];
  const keep = (from: number, to: number) => {
    parts.push(reading.text.slice(from, to));
    for (let at = from; at < to; at += 1) {
      next.from.push(reading.from[at]!);
      next.to.push(reading.to[at]!);
    }
  };
  let at = 0;
  for (const { from, to, text } of replacements) {
    keep(at, from);
    parts.push(text);
    for (let unit = 0; unit < text.length; unit += 1) {
      next.from.push(reading.from[from]!);
      next.to.push(reading.to[to - 1]!);
    }
    at = to;
  }
  keep(at, reading.text.length);
  next.text = parts.join('');
  return next;
};

/** Four or more single letters separated by the same character: a spelled-out word. */
const spelledOut = /(?<![a-z0-9])[a-z](?<gap>[ ._*-])[a-z](?:\k<gap>[a-z]){1,40}(?![a-z0-9])/g;

/** Returns the reading with spelled-out words joined, such as `g m a i l` and `d.o.t`. */
export const closedUp = (reading: Reading): Reading =>
  rewritten(
    reading,
    allMatches(reading.text, spelledOut).map(({ 0: found, index }) => ({
      from: index,
      to: index + found.length,
      text: found.replace(/[^a-z]/g, ''),
    })),
  );

/** Maps a span of the reading to the original. */
export const inOriginal = (reading: Reading, { from, to }: Span): Span => ({
  from: reading.from[from]!,
  to: reading.to[to - 1]!,
});
