import type { CategoryHierarchy } from '@marketplace/contracts/catalogue/schemas';
import { folded } from '@marketplace/contracts/clean-text';
import { plural, t } from '@marketplace/languages/text';

type Named = { name: string; description: string; slug: string };

/**
 * Filters the categories by the search text (specification section 2, /services). A category matches by its name or
 * description, ignoring case and accents, or as a hit of the server's search. Names and descriptions match in English and the page's language. A category
 * keeps only its matching subcategories, or all of them if only the category itself matches.
 */
export const searchCategories = (
  categories: CategoryHierarchy,
  typed: string,
  found: readonly { path: string }[] = [],
): CategoryHierarchy => {
  const wanted = folded(typed.trim());
  if (!wanted) return categories;
  const slugsFound = new Set(found.flatMap(({ path }) => path.split('/')));
  const fits = ({ name, description, slug }: Named) =>
    slugsFound.has(slug) || folded([name, description, t(name), t(description)].join('\n')).includes(wanted);
  return categories.flatMap((category) => {
    const subcategories = category.subcategories.filter(fits);
    if (subcategories.length > 0) return [{ ...category, subcategories }];
    return fits(category) ? [category] : [];
  });
};

export const foundSentence = (count: number) =>
  count === 0
    ? t('No services found. Try a different search term.')
    : plural(count, { one: 'Found {count} matching category', other: 'Found {count} matching categories' });
