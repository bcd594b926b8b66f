/** Reads the sitemap like a search engine: the index, its files and all addresses. */
import { siteUrl } from '../e2e-stacks.ts';
import { ask, inTurns } from './fetched-pages.ts';

export type SitemapFile = { address: string; addresses: string[] };

/** Returns the addresses of an XML file. Throws if it is truncated. */
const locs = async (address: string, root: string): Promise<string[]> => {
  const answer = await ask(address);
  const xml = await answer.text();
  if (answer.status !== 200 || !xml.startsWith('<?xml ') || !xml.endsWith(`</${root}>`))
    throw new Error(`${address} answers ${answer.status} without a complete ${root}`);
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc]) => loc!);
};

/** Reads two files at a time, like a polite crawler. */
export const readSitemap = async (): Promise<SitemapFile[]> =>
  inTurns(
    await locs(`${siteUrl}/sitemap.xml`, 'sitemapindex'),
    async (address) => ({ address, addresses: await locs(address, 'urlset') }),
    2,
  );
