/** Renders a page's `<head>` on the server from its route. */

import { brand } from '@marketplace/contracts/brand';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import { inLanguage, type LanguageCode, localeOf, sourceLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage } from '@marketplace/languages/text';
import escapeHtml from 'escape-html';
import type { PageHead } from '../routing/route.ts';
import { documentTitle } from './document-title.ts';
import { jsonLd } from './json-ld.ts';

const defaultImage = '/og/site/home.png';
/** The pictures have English texts. Pages in other languages share one without a text. */
const imageWithoutText = '/og/site/brand.png';

const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
  content && `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** Links to the page in each language. `x-default` is for readers of other languages. */
const alternates = (languages: readonly LanguageCode[], addressIn: (language: LanguageCode) => string) =>
  [...languages.map((code) => [localeOf(code), code] as const), ['x-default', sourceLanguage] as const].map(
    ([locale, code]) => `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(addressIn(code))}" />`,
  );

type Page = {
  head: PageHead;
  /** Without the language's prefix. */
  pathname: string;
  /** The languages that have the page. */
  languages: readonly LanguageCode[];
  /** False for a not-found page, which has no canonical address. */
  found: boolean;
  site: SiteConfig;
};

/**
 * Returns the HTML of `<head>`: title, description, canonical address, social sharing tags and structured data. A site with
 * sample figures is not indexed at all (architecture: Figures and claims).
 */
export const headHtml = ({ head, pathname, languages, found, site }: Page): string => {
  const { title, description, feeds = [], structured = [] } = head;
  const image = currentLanguage() === sourceLanguage ? (head.image ?? defaultImage) : imageWithoutText;
  const noindex = head.noindex || !found || site.figures === 'sample';
  const path = head.canonical ?? (pathname.replace(/\/+$/, '') || '/');
  const addressIn = (language: LanguageCode) => site.origin + inLanguage(language, path);
  const language = currentLanguage();
  const address = addressIn(languages.includes(language) ? language : sourceLanguage);
  return [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    meta('name', 'description', description),
    noindex && '<meta name="robots" content="noindex" />',
    found && `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...(found && languages.length > 1 ? alternates(languages, addressIn) : []),
    ...feeds.map(
      ({ title, type, path }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(path)}" />`,
    ),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', localeOf(language).replace('-', '_')),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    found && meta('property', 'og:url', address),
    meta('property', 'og:image', site.origin + image),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    found && structured.length > 0 && jsonLd(structured, site),
  ]
    .filter(Boolean)
    .join('\n    ');
};
