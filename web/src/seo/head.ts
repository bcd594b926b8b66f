/** Renders a page's `<head>` on the server from its route. */

import { brand } from '@marketplace/contracts/brand';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import escapeHtml from 'escape-html';
import type { PageHead } from '../routing/route.ts';
import { documentTitle } from './document-title.ts';
import { jsonLd } from './json-ld.ts';

const defaultImage = '/og/site/home.png';

const meta = (kind: 'name' | 'property', name: string, content: string | undefined) =>
  content && `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

type Page = {
  head: PageHead;
  pathname: string;
  /** False for a not-found page, which has no canonical address. */
  found: boolean;
  site: SiteConfig;
};

/**
 * Returns the HTML of `<head>`: title, description, canonical address, social sharing tags and structured data. A site with
 * sample figures is not indexed at all (architecture: Figures and claims).
 */
export const headHtml = ({ head, pathname, found, site }: Page): string => {
  const { title, description, image = defaultImage, structured = [] } = head;
  const noindex = head.noindex || !found || site.figures === 'sample';
  const address = site.origin + (head.canonical ?? (pathname.replace(/\/+$/, '') || '/'));
  return [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    meta('name', 'description', description),
    noindex && '<meta name="robots" content="noindex" />',
    found && `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:locale', brand.locale.replace('-', '_')),
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
