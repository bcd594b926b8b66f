/** All languages at once, for the server. A page loads its own language only (`load.ts`). */
import { readTranslations, type Translations, translated } from './catalogues.ts';

let read: readonly Translations[] | undefined;

/** The translations of a text of pages. Empty if it has none. The first call reads the catalogues, which takes about 0.1 s. */
export const translationsOf = (message: string): string[] => {
  read ??= translated.map((language) => readTranslations('web', language));
  return read.flatMap((translations) => translations.get(message) ?? []);
};
