/**
 * A reading: a text normalised as a person reads it, in lower case, without invisible characters, every script's digits as
 * ASCII ones. Each character knows its range in the original, so that a match here can be covered there.
 */

export type Reading = {
  text: string;
  /** For each character of `text`, the range of the original it came from. */
  from: number[];
  to: number[];
};

const unseen = /[\p{Cf}\p{M}\p{Cc}]/u;
const lineBreak = /[\n\r\t]/;
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

/** No numeral decomposes into more, `⑽` being `(10)`; a ligature of Arabic does, into a sentence of eighteen letters. */
const longestReading = 4;

const read = (character: string): string => {
  if (lineBreak.test(character)) return ' ';
  if (unseen.test(character)) return '';
  const decomposed = character.normalize('NFKD').toLowerCase();
  if (decomposed.length > longestReading) return character;
  return [...decomposed]
    .filter((part) => !unseen.test(part))
    .map((part) => (digit.test(part) && !/[0-9]/.test(part) ? digitValue(part) : part))
    .join('');
};

/** How every ASCII character reads: most texts have no other. */
const ascii = Array.from({ length: 128 }, (_, code) => read(String.fromCharCode(code)));

export const readingOf = (original: string): Reading => {
  const reading: Reading = { text: '', from: [], to: [] };
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

/** A part of a reading, `to` exclusive. */
export type Span = { from: number; to: number };
