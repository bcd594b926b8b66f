/**
 * What pages link to. A read made for a page carries `path`, the one address of that page: where a visitor came by
 * another one (an old name, a short form) the site answers 301 to `path`, and the browser replaces its address by it.
 */
import { z } from 'zod';

/** A page of the site as a path from the root, `/services/home-improvement/plumbing`: percent-encoding is never needed. */
export const PagePath = z.string().regex(/^\/[a-z0-9/~-]*$/);

/** The picture that social networks show for a page, a path on the site: `/og/category/plumbing.png`, 1200 by 630. */
export const SharePicture = z.string().regex(/^\/og\/[a-z0-9/~-]+\.png$/);

/** Another page by the name of what is on it. */
export const PageLink = z.object({ name: z.string(), slug: z.string(), path: PagePath });
export type PageLink = z.infer<typeof PageLink>;
