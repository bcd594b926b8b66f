/** The sitemap as a search engine reads it: the index, its files, and every address in them. */
import { siteUrl } from '../e2e-stacks.ts';
import { ask, inTurns } from './fetched-pages.ts';

export type SitemapFile = { address: string; addresses: string[] };

/** Of an XML file that is whole; one that was cut short on the way throws. */
const locs = async (address: string, root: string): Promise<string[]> => {
  const answer = await ask(address);
  const xml = await answer.text();
  if (answer.status !== 200 || !xml.startsWith('<?xml ') || !xml.endsWith(`</${root}>`))
    throw new Error(`${address} answers ${answer.status} with no whole ${root}`);
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc]) => loc!);
};

/** Its files two at a time, as a polite crawler does. */
export const readSitemap = async (): Promise<SitemapFile[]> =>
  inTurns(
    await locs(`${siteUrl}/sitemap.xml`, 'sitemapindex'),
    async (address) => ({ address, addresses: await locs(address, 'urlset') }),
    2,
  );
