/**
 * Links between pages. Page data contains `path`, the page's canonical address. If a visitor used another one
 * (a former name, a short form), the site answers 301 to `path`, and the browser replaces its address.
 */
import { z } from 'zod';

/** A page's path from the root, `/services/home-improvement/plumbing`. It never needs percent-encoding. */
export const PagePath = z.string().regex(/^\/[a-z0-9/~-]*$/);

/** The share image of a page, a path on the site: `/og/category/plumbing.png`, 1200 by 630. */
export const SharePicture = z.string().regex(/^\/og\/[a-z0-9/~-]+\.png$/);

/** Another page with the name of its content. */
export const PageLink = z.object({ name: z.string(), slug: z.string(), path: PagePath });
export type PageLink = z.infer<typeof PageLink>;
