import { inLanguage, sourceLanguage, type TranslatedLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage } from '@marketplace/languages/text';

/**
 * The address of a page in the current language, for forms and plain links. The router adds the prefix to its own links.
 */
export const addressOfPage = (path: string): string => inLanguage(currentLanguage(), path);

/** The query that makes the API redirect to a page in the current language. Empty in English. */
export const pageLanguage = (): { language?: TranslatedLanguage } => {
  const language = currentLanguage();
  return language === sourceLanguage ? {} : { language };
};
