import type { CategoryHierarchy } from '@marketplace/contracts/catalogue/schemas';

type Named = { name: string; description: string; slug: string };

/**
 * The categories that a search shows, in their order: name or description holds what was typed, in either case
 * (specification section 2, /services), or the search by everyday words found them or something in them. Of the
 * subcategories those of which that holds; all of them where it holds of the category itself and of none of them.
 */
export const searchCategories = (
  categories: CategoryHierarchy,
  typed: string,
  found: readonly { path: string }[] = [],
): CategoryHierarchy => {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return categories;
  const slugsFound = new Set(found.flatMap(({ path }) => path.split('/')));
  const fits = ({ name, description, slug }: Named) =>
    slugsFound.has(slug) || `${name}\n${description}`.toLowerCase().includes(wanted);
  return categories.flatMap((category) => {
    const subcategories = category.subcategories.filter(fits);
    if (subcategories.length > 0) return [{ ...category, subcategories }];
    return fits(category) ? [category] : [];
  });
};

/** What is said of a search. */
export const foundSentence = (count: number) =>
  count === 0
    ? 'No services found. Try a different search term.'
    : `Found ${count} matching ${count === 1 ? 'category' : 'categories'}`;
