/** The languages of emails and of messages to phones. Only the workers load them. */
import type { LanguageCode, TranslatedLanguage } from '@marketplace/contracts/site/languages';
import { readCatalogue } from './catalogues.ts';
import type { Language } from './text.ts';
import { languageOf } from './translation.ts';

const read = (code: TranslatedLanguage): Language => languageOf(code, readCatalogue('mails', code));

export const mailLanguages: Record<LanguageCode, Language> = {
  en: { code: 'en' },
  af: read('af'),
  zu: read('zu'),
  xh: read('xh'),
  st: read('st'),
};
