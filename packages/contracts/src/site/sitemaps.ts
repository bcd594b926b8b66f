/**
 * The contents of the site's sitemaps. `GET /api/sitemaps` lists the files, `GET /api/sitemaps/{name}` streams one as plain
 * text with one address per line: path, a tab, and the date of its last change (`2026-03-02`) or nothing.
 */
import { z } from 'zod';

/** Maximum addresses per file: sitemaps.org protocol, "Using Sitemap index files". */
export const sitemapFileMax = 50_000;

export const SitemapName = z.string().regex(/^[a-z0-9-]{1,100}$/);
export const SitemapParam = z.strictObject({ name: SitemapName });
export const Sitemaps = z.array(z.object({ name: SitemapName }));
export type Sitemaps = z.infer<typeof Sitemaps>;
