import type { Category } from '@marketplace/catalogue/category';
import { guideOf } from '@marketplace/catalogue/guides';
import { categoryPath, childrenOf, siblingsOf } from '@marketplace/catalogue/lookup';
import { nearestGroups, searchCategories } from '@marketplace/catalogue/search';
import type { Guide } from '@marketplace/contracts/catalogue/guides';
import type { CategoryCard, CategoryPage } from '@marketplace/contracts/catalogue/pages';
import type { CategorySearch, FoundCategory } from '@marketplace/contracts/catalogue/schemas';
import { limits } from '@marketplace/contracts/limits';
import type { PageLink } from '@marketplace/contracts/site/links';
import { categoryAddress, picture } from '@marketplace/domain/places/addresses';

/** Siblings that a category's page links to (specification section 9, Related services cap). */
const siblings = 6;

export const presentCategoryLink = (category: Category): PageLink => ({
  name: category.name,
  slug: category.slug,
  path: categoryAddress(category),
});

export const presentCategoryCard = (category: Category): CategoryCard => ({
  ...presentCategoryLink(category),
  id: category.id,
  description: category.description,
});

export const presentAncestors = (category: Category): CategoryCard[] =>
  categoryPath(category.id).slice(0, -1).map(presentCategoryCard);

/** The catalogue's guide for this category. A service without a guide does not use its group's. */
export const presentGuide = ({ slug }: Category): Guide | null => {
  const guide = guideOf(slug);
  if (!guide) return null;
  const { includes, ask, law, checklist } = guide;
  return { includes: [...includes], ask: [...ask], law: [...law], checklist: [...checklist] };
};

export const presentCategoryPage = (category: Category): CategoryPage => ({
  path: categoryAddress(category),
  picture: picture.category(category),
  level: category.level,
  category: presentCategoryCard(category),
  ancestors: presentAncestors(category),
  children: childrenOf(category.id).map((child) => ({
    ...presentCategoryCard(child),
    children: category.level === 1 ? childrenOf(child.id).map(presentCategoryLink) : [],
  })),
  siblings: siblingsOf(category, siblings).map(presentCategoryCard),
  guide: presentGuide(category),
});

export const presentFoundCategory = (category: Category): FoundCategory => ({
  ...presentCategoryLink(category),
  id: category.id,
  within: categoryPath(category.id)
    .slice(0, -1)
    .map(({ name }) => name),
});

export const presentCategorySearch = (q: string): CategorySearch => {
  const found = searchCategories(q, limits.searchFound);
  return {
    q,
    found: found.map(presentFoundCategory),
    nearest: found.length > 0 ? [] : nearestGroups(q, limits.searchNearest).map(presentCategoryLink),
  };
};
