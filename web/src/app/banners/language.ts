/**
 * The visitor's language: their choice, or else the first of the browser's languages that the site has, which are those
 * of `Accept-Language`. A choice opens the page in that language. The browser's language is only offered, so that every
 * address shows one language to caches and crawlers. Plain DOM, because most pages have not loaded the app.
 */
import { isLanguage, type LanguageCode, localeOf, splitLanguage } from '@marketplace/contracts/site/languages';
import { getStored, languageChoice, setStored } from '../../storage.ts';

/** The address of this page in a language, which the head lists. */
const addressIn = (language: LanguageCode) =>
  document.querySelector<HTMLLinkElement>(`link[rel="alternate"][hreflang="${localeOf(language)}"]`)?.href;

/** The first of these tags, such as `zu-ZA`, whose language the site has. */
export const preferred = (tags: readonly string[]): LanguageCode | undefined =>
  tags.map((tag) => tag.split('-')[0]!.toLowerCase()).find(isLanguage);

/** Opens the page in the language that the visitor chose, or offers it in the browser's language. */
export const followLanguage = () => {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-language]') : null;
    if (link) setStored(languageChoice, link.dataset.language!);
  });
  const { language: current } = splitLanguage(window.location.pathname);
  const chosen = getStored(languageChoice);
  const wanted = chosen ?? preferred(navigator.languages);
  if (!wanted || !isLanguage(wanted) || wanted === current) return;
  const address = addressIn(wanted);
  if (!address) return;
  const { pathname } = new URL(address);
  const here = pathname + window.location.search + window.location.hash;
  if (chosen) window.location.replace(here);
  else
    import('./language-offer.ts').then(
      ({ offerLanguage }) => offerLanguage(wanted, here),
      () => {},
    );
};
