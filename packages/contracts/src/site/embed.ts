/** Pages for frames on partners' sites. Without zod, because the site and the frame need it. */
import { splitLanguage } from './languages.ts';

/** The pages that partners' sites may show in a frame. No other page may be framed. */
export const embedPaths = { enquire: '/embed/enquire' } as const;

/** Whether partners' sites may show this address in a frame. */
export const isEmbedPath = (pathname: string): boolean =>
  Object.values<string>(embedPaths).includes(splitLanguage(pathname).pathname);

/** Names the language of a page in a frame: `?lang=zu`. */
export const languageParameter = 'lang';

/**
 * The header and the field with the origin of the page around the frame. The browser reports it and the caller can make it up, so
 * it only counts.
 */
export const embeddedIn = 'embedded-in';
