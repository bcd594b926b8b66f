import type { CategoryHierarchy } from '@marketplace/contracts/categories';

type Named = { name: string; description: string };

/**
 * The categories that a search finds, in their order: name or description holds what was typed, in either case
 * (specification section 2, /services). Of the subcategories those that match; all of them where the category itself
 * does and none of them do.
 */
export const searchCategories = (categories: CategoryHierarchy, typed: string): CategoryHierarchy => {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return categories;
  const fits = ({ name, description }: Named) => `${name}\n${description}`.toLowerCase().includes(wanted);
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
