/**
 * A reading: a text normalised as a person reads it, in lower case, without invisible characters, every script's digits as
 * ASCII ones and letters that look like Latin ones as those. Each character knows its range in the original, so that a match
 * here can be covered there.
 */

import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { allMatches } from './patterns.ts';

export type Reading = {
  original: string;
  text: string;
  /** For each character of `text`, the range of the original it came from. */
  from: number[];
  to: number[];
};

/** A part of a reading, `to` exclusive. */
export type Span = { from: number; to: number };

/** Format characters, marks and controls, and the fillers that have a width and no ink. */
const unseen = /[\p{Cf}\p{M}\p{Cc}\u115f\u1160\u3164\uffa0]/u;
const blank = /[\n\r\t\u2800]/;
const digit = /\p{Nd}/u;

/**
 * The value of a decimal digit of any script. Unicode lays them out in runs of ten that begin at a code point ending in
 * hex 0 or 6 (Unicode Standard, section 4.6): if the one ending in 0 is a digit too, the run begins there.
 */
const digitValue = (character: string): string => {
  const code = character.codePointAt(0)!;
  const row = code & ~0xf;
  const zero = digit.test(String.fromCodePoint(row)) ? row : row + 6;
  return String(code - zero);
};

/** Enclosed numbers and letters without a decomposition (Unicode: Dingbats, Enclosed Alphanumerics), and numerals of Han. */
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
  ...[...'〇一二三四五六七八九'].map((numeral, value) => [numeral, String(value)] as const),
  ...[...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ'].map((small, index) => [small, String.fromCharCode(97 + index)] as const),
]);

/** The Unicode confusables (UTS #39, confusables.txt, as `unhomoglyph` carries them), those of other characters than ASCII. */
const latinOf: Readonly<Record<string, string>> = confusables;

/** No numeral that people write with decomposes into more; a ligature of Arabic does, into a sentence of eighteen letters. */
const longestReading = 3;

/** One character of a decomposition, in lower case. */
const readPart = (part: string): string => {
  if (part <= '\u007f') return part;
  if (unseen.test(part)) return '';
  if (digit.test(part)) return digitValue(part);
  const latin = latinOf[part]?.toLowerCase();
  return latin && /^[\x20-\x7e]{1,2}$/.test(latin) ? latin : part;
};

const readAnew = (character: string): string => {
  if (blank.test(character)) return ' ';
  if (unseen.test(character)) return '';
  const plain = enclosed.get(character);
  if (plain) return plain;
  // Before the lower case, too: `Ν` looks like N, `ν` like v.
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

/** A text repeats its characters. Emptied when it is full: nobody can make it large. */
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

/** How every ASCII character reads: most texts have no other. */
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
    // An invisible character belongs to the one before it and is covered with it.
    if (seen === '' && reading.to.length > 0) reading.to[reading.to.length - 1] = at;
  }
  return reading;
};

/** A part of a reading that reads otherwise. */
export type Replacement = Span & { text: string };

/** The reading with parts of it in other words; `replacements` in order and apart. */
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

/** Letters standing alone, four or more with one and the same mark or blank between them: a word spelled out. */
const spelledOut = /(?<![a-z0-9])[a-z](?<gap>[ ._*-])[a-z](?:\k<gap>[a-z]){1,40}(?![a-z0-9])/g;

/** The reading with words that were spelled out, `g m a i l` and `d.o.t`, written together. */
export const closedUp = (reading: Reading): Reading =>
  rewritten(
    reading,
    allMatches(reading.text, spelledOut).map(({ 0: found, index }) => ({
      from: index,
      to: index + found.length,
      text: found.replace(/[^a-z]/g, ''),
    })),
  );

/** The span of the original that a span of the reading stands for. */
export const inOriginal = (reading: Reading, { from, to }: Span): Span => ({
  from: reading.from[from]!,
  to: reading.to[to - 1]!,
});
