/**
 * A category as its own page needs it, in one answer: `GET /api/categories/page/{slugs}`, one to three slugs from the
 * top down. Specification section 2, /services/…
 *
 * A path that leaves out ancestors (`plumbing`) or uses an earlier slug (`electrical-work`) gives the same category:
 * compare `path` (links.ts). 404 NOT_FOUND for anything else, a category under the wrong parent included.
 */
import { z } from 'zod';
import { Id } from '../fields.ts';
import { PageLink, PagePath, SharePicture } from '../site/links.ts';
import { Guide } from './guides.ts';

/** A category to show and to link to. `path` is its page, `/services/…`. */
export const CategoryCard = PageLink.extend({ id: Id, description: z.string() });
export type CategoryCard = z.infer<typeof CategoryCard>;

export const CategoryPage = z.object({
  path: PagePath,
  picture: SharePicture,
  /** 1 top-level category, 2 subcategory, 3 service. */
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  category: CategoryCard,
  /** From the top level down, without the category itself: empty at level 1, two at level 3. */
  ancestors: z.array(CategoryCard),
  /** In the order of the catalogue; of a top-level category with their own children, else those are empty. */
  children: z.array(CategoryCard.extend({ children: z.array(PageLink) })),
  /** Up to 6 others under the same parent, those after it in the catalogue first; at level 1 other top-level ones. */
  siblings: z.array(CategoryCard),
  /** Null where the catalogue says nothing of this category itself. */
  guide: Guide.nullable(),
});
export type CategoryPage = z.infer<typeof CategoryPage>;
