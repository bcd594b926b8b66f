/**
 * The data of a category page in one response: `GET /api/categories/page/{slugs}`, one to three slugs, top level first.
 * Specification section 2, /services/…
 *
 * Paths without ancestors (`plumbing`) and former slugs (`electrical-work`) return the same category: compare `path` (links.ts).
 * Anything else is 404 NOT_FOUND, including a category under the wrong parent.
 */
import { z } from 'zod';
import { Id } from '../fields.ts';
import { PageLink, PagePath, SharePicture } from '../site/links.ts';
import { Guide } from './guides.ts';

/** A category with a link. `path` is its page, `/services/…`. */
export const CategoryCard = PageLink.extend({ id: Id, description: z.string() });
export type CategoryCard = z.infer<typeof CategoryCard>;

export const CategoryPage = z.object({
  path: PagePath,
  picture: SharePicture,
  /** 1 for a top-level category, 2 for a subcategory, 3 for a service. */
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  category: CategoryCard,
  /** From the top level down, without the category itself: empty at level 1, two entries at level 3. */
  ancestors: z.array(CategoryCard),
  /** In catalogue order. A top-level category's children have their own children; otherwise those are empty. */
  children: z.array(CategoryCard.extend({ children: z.array(PageLink) })),
  /** Up to 6 siblings, following ones first; at level 1 other top-level categories. */
  siblings: z.array(CategoryCard),
  /** Null if the catalogue has no guide for this category. */
  guide: Guide.nullable(),
});
export type CategoryPage = z.infer<typeof CategoryPage>;
