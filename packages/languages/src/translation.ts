/** Translates with compiled catalogues. Only pages and mails in another language than English load this module. */
import { type Messages, setupI18n } from '@lingui/core';
import { localeOf, type TranslatedLanguage } from '@marketplace/contracts/site/languages';
import { keyOf } from './key.ts';
import type { Language, Values } from './text.ts';

/** Compiled messages by the key of their English text. */
export type Catalogue = Messages;

/** Lingui decodes escapes such as `\\u000a`, also in values, where a person may have typed them. */
const typed = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value,
    ]),
  );

/** Returns the language of a catalogue. Messages that the catalogue lacks stay English. */
export const languageOf = (code: TranslatedLanguage, catalogue: Catalogue): Language => {
  const i18n = setupI18n({ locale: code, locales: localeOf(code), messages: { [code]: catalogue } });
  return {
    code,
    translate: (message, values) => {
      const key = keyOf(message);
      return Object.hasOwn(catalogue, key) ? i18n._(key, typed(values)) : undefined;
    },
  };
};
