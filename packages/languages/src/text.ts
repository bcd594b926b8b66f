/**
 * Texts in the current language. The English text stays in the source and is its own key. English needs neither a
 * catalogue nor a parser, so an English page loads nothing for the other languages.
 */
import { type LanguageCode, sourceLanguage } from '@marketplace/contracts/site/languages';

/** The names in a message's placeholders: `place` for `No provider in {place}`. */
type Names<M extends string> = M extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
export type Values = Readonly<Record<string, string | number>>;
type ValuesFor<M extends string> = string extends M
  ? [values?: Values]
  : [Names<M>] extends [never]
    ? []
    : [values: Readonly<Record<Names<M>, string | number>>];

/** Returns a message in one language, with its values filled in; undefined without a translation. */
export type Translate = (message: string, values: Values) => string | undefined;

export type Language = { code: LanguageCode; translate?: Translate };

const english: Language = { code: sourceLanguage };
let current = english;

/** The current language's code. */
export const currentLanguage = (): LanguageCode => current.code;

/** Sets the language of the process. For browsers, where a page has one language. */
export const setLanguage = (language: Language) => {
  current = language;
};

/** Runs `write`, which must be synchronous, in a language. For servers, which write several languages in turn. */
export const speaking = <T>(language: Language, write: () => T): T => {
  const before = current;
  current = language;
  try {
    return write();
  } finally {
    current = before;
  }
};

const fill = (message: string, values: Values): string =>
  message.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));

/** Marks an English constant for translation. It is translated where it is shown: `t(constant)`. */
export const msg = <const M extends string>(message: M): M => message;

/** Returns a message in the current language, or English without a translation. */
export const t = <const M extends string>(message: M, ...[values = {}]: ValuesFor<M>): string =>
  current.translate?.(message, values) ?? fill(message, values);

/** The two forms of an English text that depends on a number. `{count}` is the number. */
export type Forms = { one: string; other: string };

/** The ICU message of a plural, which is its key in catalogues. */
export const pluralMessage = ({ one, other }: Forms): string => `{n, plural, one {${one}} other {${other}}}`;

/** Returns the form for `count` by the plural rules of the current language. `values.count` is how the number is written. */
export const plural = (count: number, forms: Forms, values: Values = {}): string => {
  const all = { count, ...values };
  return (
    current.translate?.(pluralMessage(forms), { ...all, n: count }) ?? fill(count === 1 ? forms.one : forms.other, all)
  );
};

/** A piece of a text with marked parts: `Read the <terms>terms</terms>.` */
export type Piece = { text: string; name?: string };

/** Splits a translated text at its marked parts, in the order of the language. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: name, 2: inside, index } of text.matchAll(/<(\w+)>(.*?)<\/\1>/g)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: inside!, name: name! });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
};
