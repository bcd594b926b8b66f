/** Reads translations from their `.po` files, for Node. The bundler reads them when it builds the web app (`*.data.ts`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { isTranslation, languageCodes, type TranslatedLanguage } from '@marketplace/contracts/site/languages';
import PO from 'pofile';
import { keyOf } from './key.ts';
import type { Catalogue } from './translation.ts';

/** What is translated into one catalogue: pages, or mails and messages to phones. */
export type Area = 'web' | 'mails';

export const translated: readonly TranslatedLanguage[] = languageCodes.filter(isTranslation);

export const poFile = (area: Area, language: TranslatedLanguage): string =>
  join(import.meta.dirname, `../catalogues/${area}/${language}.po`);

/** Translations by English message. */
export type Translations = ReadonlyMap<string, string>;

export const readTranslations = (area: Area, language: TranslatedLanguage): Translations => {
  const file = poFile(area, language);
  if (!existsSync(file)) return new Map();
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  return new Map(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text] as const] : [])));
};

export const readCatalogue = (area: Area, language: TranslatedLanguage): Catalogue =>
  Object.fromEntries(
    [...readTranslations(area, language)].map(([message, text]) => [keyOf(message), compileMessage(text)]),
  );
