import { type LanguageCode, localeOf, sourceLanguage } from '@marketplace/contracts/site/languages';

/** The template, which is in English, with the `lang` of another language. */
export const inItsLanguage = (template: string, language: LanguageCode) =>
  template.replace(`<html lang="${localeOf(sourceLanguage)}"`, `<html lang="${localeOf(language)}"`);
