import {
  allCategories,
  categoryByAnyPath,
  categoryById,
  categoryBySlug,
  childrenOf,
} from '@marketplace/catalogue/lookup';
import { categoryTree } from '@marketplace/catalogue/tree';
import { catalogueEndpoints } from '@marketplace/contracts/catalogue/endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { route } from '../http/route.ts';
import { presentCategoryPage, presentCategorySearch } from './present.ts';

/** The children of a category at `level`; throws NOT_FOUND for anything else. */
const childrenAt = (level: 1 | 2, id: string) => {
  if (categoryById(id)?.level !== level) throw new DomainError('NOT_FOUND');
  return [...childrenOf(id)];
};

/** Categories in the order of the site. The reply's schema drops the fields that a level does not show. */
const hierarchy = categoryTree.map((top) => ({ ...top, subcategories: [...top.subcategories] }));
const tree = hierarchy.map((top) => ({
  ...top,
  subcategories: top.subcategories.map((sub) => ({ ...sub, subSubcategories: [...sub.services] })),
}));

export const categoryRoutes = () => [
  route({
    endpoint: catalogueEndpoints.listCategories,
    policy: 'everyone',
    isFixed: ['', 'hierarchy=true'],
    handle: ({ query }) => (query.hierarchy ? hierarchy : [...allCategories()]),
  }),
  route({
    endpoint: catalogueEndpoints.getCategoryTree,
    policy: 'everyone',
    isFixed: true,
    handle: () => tree,
  }),
  route({
    endpoint: catalogueEndpoints.getCategoryPage,
    policy: 'everyone',
    handle: ({ params }) => {
      const category = categoryByAnyPath(params.slugs);
      if (!category) throw new DomainError('NOT_FOUND');
      return presentCategoryPage(category);
    },
  }),
  route({
    endpoint: catalogueEndpoints.listCategoryNames,
    policy: 'everyone',
    isFixed: true,
    handle: () => allCategories().map(({ id, name, parentId }) => ({ id, name, parentId })),
  }),
  route({
    endpoint: catalogueEndpoints.searchCategories,
    policy: 'everyone',
    limit: 'search',
    handle: ({ query }) => presentCategorySearch(query.q),
  }),
  route({
    endpoint: catalogueEndpoints.listParentCategories,
    policy: 'everyone',
    handle: () => allCategories().filter(({ level }) => level === 1),
  }),
  route({
    endpoint: catalogueEndpoints.getCategoryBySlug,
    policy: 'everyone',
    handle: ({ params }) => {
      const category = categoryBySlug(params.slug);
      if (!category) throw new DomainError('NOT_FOUND');
      return category;
    },
  }),
  route({
    endpoint: catalogueEndpoints.listSubcategories,
    policy: 'everyone',
    handle: ({ params }) => childrenAt(1, params.id),
  }),
  route({
    endpoint: catalogueEndpoints.listSubSubcategories,
    policy: 'everyone',
    handle: ({ params }) => childrenAt(2, params.id),
  }),
];
