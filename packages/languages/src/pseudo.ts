/**
 * A pseudo-language for tests. Each translatable text is in brackets, accented and a third longer, so that a test finds
 * texts that are not extracted or put together from parts, and layouts without room.
 */
import type { Language, Values } from './text.ts';

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

const accented = (text: string) => text.replace(/[aeiou]/gi, (letter) => accents[letter]!);

/** Accents a text, but not its placeholders and tags, which are in odd places. */
const pseudo = (message: string, values: Values) => {
  const text = message
    .split(/(\{\w+\}|<\/?\w+>)/)
    .map((part, place) => (place % 2 ? part.replace(/^\{(\w+)\}$/, (_, name) => String(values[name])) : accented(part)))
    .join('');
  return `⟦${text}${'~'.repeat(Math.ceil(message.length / 3))}⟧`;
};

const plural = /^\{n, plural, one \{(.*)\} other \{(.*)\}\}$/s;

export const pseudoLanguage: Language = {
  code: 'en',
  translate: (message, values) => {
    const forms = plural.exec(message);
    return pseudo(forms ? forms[values.n === 1 ? 1 : 2]! : message, values);
  },
};
