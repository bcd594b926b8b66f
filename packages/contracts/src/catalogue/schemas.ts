/** Replies of the category calls. */
import { z } from 'zod';
import { Id } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { PageLink } from '../site/links.ts';
import { text } from '../text.ts';

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

/** `GET /api/categories?hierarchy=true`: top-level categories with their subcategories, as shown and searched on /services. */
const Described = Category.omit({ parentId: true });
export const CategoryHierarchy = z.array(Described.extend({ subcategories: z.array(Described) }));
export type CategoryHierarchy = z.infer<typeof CategoryHierarchy>;

/** `GET /api/categories/tree`: all three levels. About 200 kB, meant for API clients rather than pages. */
export const CategoryTree = z.array(
  Described.extend({
    subcategories: z.array(Described.extend({ subSubcategories: z.array(Described) })),
  }),
);
export type CategoryTree = z.infer<typeof CategoryTree>;

/** `GET /api/categories/names`: every category in tree order, parents before children. */
export const CategoryNames = z.array(z.object({ id: Id, name: z.string(), parentId: Id.nullable() }));
export type CategoryNames = z.infer<typeof CategoryNames>;

export const CategoriesQuery = z.strictObject({ hierarchy: z.stringbool(messages.filter).optional() });
/** The flat list, or the hierarchy if `hierarchy=true`. */
export const CategoriesReply = z.union([CategoryHierarchy, Categories]);

export const CategorySlugParam = z.strictObject({ slug: z.string().max(200) });

/** `GET /api/categories/search`. */
export const CategorySearchQuery = z.strictObject({
  q: text({ max: limits.searchMax, short: 'Please enter what you need', long: 'Please use fewer words' }),
});

/** A category found by a search, with the names of its ancestors, top level first. */
export const FoundCategory = PageLink.extend({ id: Id, within: z.array(z.string()) });
export type FoundCategory = z.infer<typeof FoundCategory>;

/** Results for `q`, best first. Without results, groups that may be meant. */
export const CategorySearch = z.object({ q: z.string(), found: z.array(FoundCategory), nearest: z.array(PageLink) });
export type CategorySearch = z.infer<typeof CategorySearch>;
