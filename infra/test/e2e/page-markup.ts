/** Reads a page's HTML like search engines, social networks and screen readers. */
import { load } from 'cheerio';
import { siteUrl } from '../e2e-stacks.ts';

/** A schema.org thing. */
export type Thing = { '@type': string; [property: string]: unknown };
type Block = { '@context': string; '@graph': Thing[] };

export type Markup = {
  titles: string[];
  descriptions: string[];
  canonicals: string[];
  robots: string[];
  shareTitles: string[];
  sharePictures: string[];
  headings: string[];
  /** JSON-LD. Throws if it does not parse. */
  blocks: Block[];
  things: Thing[];
  /** Names in the breadcrumbs, whose label is translated. */
  crumbs: string[];
  /** Questions with expandable answers. */
  questions: { question: string; answer: string }[];
  /** Paths and queries of the links to pages of this site. */
  links: string[];
};

/** Collapses white space like HTML, but keeps non-breaking spaces. */
const tidy = (text: string) => text.replace(/[ \n\t]+/g, ' ').trim();

export const markupOf = (path: string, html: string): Markup => {
  const $ = load(html);
  const texts = (selector: string) => Array.from($(selector), (element) => tidy($(element).text()));
  const attributes = (selector: string, name: string) =>
    Array.from($(selector), (element) => tidy($(element).attr(name) ?? ''));
  const blocks = Array.from($('script[type="application/ld+json"]'), (script) => JSON.parse($(script).text()) as Block);
  const links = attributes('a[href]', 'href')
    .map((href) => new URL(href, siteUrl + path))
    .filter(({ origin }) => origin === siteUrl);
  return {
    titles: texts('head > title'),
    descriptions: attributes('meta[name=description]', 'content'),
    canonicals: attributes('link[rel=canonical]', 'href'),
    robots: attributes('meta[name=robots]', 'content'),
    shareTitles: attributes('meta[property="og:title"]', 'content'),
    sharePictures: attributes('meta[property="og:image"]', 'content'),
    headings: texts('h1'),
    blocks,
    things: blocks.flatMap((block) => block['@graph']),
    crumbs: texts('nav.crumbs-row li'),
    questions: Array.from($('details[name=faq]'), (item) => ({
      question: tidy($('summary', item).text()),
      answer: tidy($(item).children('div').text()),
    })),
    links: [...new Set(links.map(({ pathname, search }) => pathname + search))],
  };
};
