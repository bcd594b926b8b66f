/** The languages of emails and of messages to phones. Only the workers load them. */
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import { catalogue as af } from './mails/af.catalogue.ts';
import { catalogue as st } from './mails/st.catalogue.ts';
import { catalogue as xh } from './mails/xh.catalogue.ts';
import { catalogue as zu } from './mails/zu.catalogue.ts';
import type { Language } from './text.ts';
import { languageOf } from './translation.ts';

export const mailLanguages: Record<LanguageCode, Language> = {
  en: { code: 'en' },
  af: languageOf('af', af),
  zu: languageOf('zu', zu),
  xh: languageOf('xh', xh),
  st: languageOf('st', st),
};
