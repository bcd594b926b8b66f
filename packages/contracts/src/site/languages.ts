/** The languages of the site. Without zod, because every page needs them. */
import { brand } from '../brand.ts';

export const languageCodes = ['en', 'af', 'zu', 'xh', 'st'] as const;
export type LanguageCode = (typeof languageCodes)[number];

export const sourceLanguage = 'en' satisfies LanguageCode;
export type TranslatedLanguage = Exclude<LanguageCode, typeof sourceLanguage>;

/** The names by which the languages call themselves. */
export const languageNames: Record<LanguageCode, string> = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
  xh: 'isiXhosa',
  st: 'Sesotho',
};

export const isLanguage = (code: string): code is LanguageCode => (languageCodes as readonly string[]).includes(code);

export const isTranslation = (code: string): code is TranslatedLanguage => isLanguage(code) && code !== sourceLanguage;

/** `zu-ZA`, for `lang` and `hreflang`. */
export const localeOf = (code: LanguageCode): string => `${code}-${brand.countryCode}`;

/** The prefix of a language's addresses: `/zu`, and nothing for English. */
export const prefixOf = (code: LanguageCode): string => (code === sourceLanguage ? '' : `/${code}`);

/** Splits an address into its language and the path without prefix: `/zu/enquire` is `/enquire` in isiZulu. */
export const splitLanguage = (pathname: string): { language: LanguageCode; pathname: string } => {
  const [, first = '', ...rest] = pathname.split('/');
  if (!isTranslation(first)) return { language: sourceLanguage, pathname };
  return { language: first, pathname: `/${rest.join('/')}` };
};

/** The address of a path, which may have a query, in a language. */
export const inLanguage = (code: LanguageCode, path: string): string =>
  code === sourceLanguage ? path : path === '/' ? prefixOf(code) : prefixOf(code) + path.replace(/^\/(?=[?#])/, '');
