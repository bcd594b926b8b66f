/**
 * What the site's sitemaps list. `GET /api/sitemaps` names the files, `GET /api/sitemaps/{name}` streams one as plain
 * text, a line an address: path, a tab, the day it last changed (`2026-03-02`) or nothing.
 */
import { z } from 'zod';

/** Addresses in one file, at most: sitemaps.org protocol, "Using Sitemap index files". */
export const sitemapFileMax = 50_000;

export const SitemapName = z.string().regex(/^[a-z0-9-]{1,100}$/);
export const SitemapParam = z.strictObject({ name: SitemapName });
export const Sitemaps = z.array(z.object({ name: SitemapName }));
export type Sitemaps = z.infer<typeof Sitemaps>;
