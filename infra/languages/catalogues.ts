/** Catalogues: the `.po` files for translators, and what is checked in a translation. */
import type { TranslatedLanguage } from '@marketplace/contracts/site/languages';
import { languageNames, localeOf } from '@marketplace/contracts/site/languages';
import type { Translations } from '@marketplace/languages/catalogues';
import PO from 'pofile';
import type { Found } from './messages.ts';

/** A `.po` file with these messages in their order. Untranslated ones are empty, and messages that no source has are gone. */
export const poText = (language: TranslatedLanguage, found: Found, translations: Translations): string => {
  const po = new PO();
  po.comments = [` ${languageNames[language]}. See packages/languages/glossary/${language}.md.`];
  po.headers = { Language: localeOf(language), 'Content-Type': 'text/plain; charset=UTF-8' };
  po.items = [...found].map(([message, files]) => {
    const item = new PO.Item();
    item.msgid = message;
    item.msgstr = [translations.get(message) ?? ''];
    item.references = [...files];
    return item;
  });
  return `${po.toString().trimEnd()}\n`;
};

const marksOf = (message: string) => new Set(message.match(/\{\w+\}|<\/?\w+>/g) ?? []);

/** A translation may leave this out and write the country's name in the form that its sentence needs. */
const optional = '{country}';

/** What is wrong with a translation; undefined if its placeholders and tags are those of the English text. */
export const faultOf = (message: string, translation: string): string | undefined => {
  const [wanted, given] = [marksOf(message), marksOf(translation)];
  const unknown = [...given].filter((mark) => !wanted.has(mark));
  const missing = [...wanted].filter((mark) => !given.has(mark) && mark !== optional);
  if (unknown.length > 0) return `${unknown.join(' ')} is not in the English text`;
  if (missing.length > 0) return `${missing.join(' ')} is missing`;
  const isPlural = (text: string) => text.startsWith('{n, plural,');
  return isPlural(message) === isPlural(translation) ? undefined : 'needs plural forms as the English text';
};

/** Languages that write a prefix and a hyphen before a number or a name. */
const prefixing: readonly TranslatedLanguage[] = ['zu', 'xh', 'st'];

/**
 * Returns whether a prefix is glued to a placeholder, as in `e-{place}`. The prefix depends on the value: `eMlazi`, but
 * `eThekwini` for Durban, and `ezinhlanu` for five.
 */
export const gluesPrefix = (language: TranslatedLanguage, translation: string): boolean =>
  prefixing.includes(language) && /[\p{L}\p{N}]-(<\w+>)?\{/u.test(translation);
