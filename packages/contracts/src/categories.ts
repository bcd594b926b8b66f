/** What the category calls answer: api.md, Catalogue and places. */
import { z } from 'zod';
import { Id } from './fields.ts';

export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parentId: Id.nullable(),
});
export type Category = z.infer<typeof Category>;
export const Categories = z.array(Category);

/** Top-level categories: `GET /api/categories/parents`. */
export const ParentCategory = Category.omit({ parentId: true });
export type ParentCategory = z.infer<typeof ParentCategory>;
export const ParentCategories = z.array(ParentCategory);

export const CategoryParam = z.strictObject({ id: Id });
export const CategorySlugParam = z.strictObject({ slug: z.string().max(200) });
