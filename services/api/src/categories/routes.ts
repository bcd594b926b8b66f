import {
  allCategories,
  categoryByAnyPath,
  categoryById,
  categoryBySlug,
  childrenOf,
} from '@marketplace/catalogue/lookup';
import { categoryTree } from '@marketplace/catalogue/tree';
import { CategoryPage } from '@marketplace/contracts/catalogue/pages';
import {
  Categories,
  CategoriesQuery,
  CategoriesReply,
  Category,
  CategoryNames,
  CategoryParam,
  CategorySearch,
  CategorySearchQuery,
  CategorySlugParam,
  CategoryTree,
  ParentCategories,
} from '@marketplace/contracts/catalogue/schemas';
import { DomainError } from '@marketplace/domain/errors';
import { route } from '../http/route.ts';
import { segmentsBelow } from '../http/segments.ts';
import { presentCategoryPage, presentCategorySearch } from './present.ts';

/** Seconds: the catalogue changes only with a release. */
const publicFor = 300;

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
    method: 'get',
    path: '/api/categories',
    summary: 'Every category, flat; with hierarchy=true the top-level ones and their subcategories',
    policy: 'everyone',
    query: CategoriesQuery,
    reply: CategoriesReply,
    publicFor,
    handle: ({ query }) => (query.hierarchy ? hierarchy : [...allCategories()]),
  }),
  route({
    method: 'get',
    path: '/api/categories/tree',
    summary: 'All three levels',
    policy: 'everyone',
    reply: CategoryTree,
    publicFor,
    handle: () => tree,
  }),
  ...[1, 2, 3].map((depth) => {
    const { path, params, read } = segmentsBelow('/api/categories/page', depth);
    return route({
      method: 'get',
      path,
      summary: `A category by ${depth === 1 ? 'its slug' : `${depth} slugs`}, as its page shows it`,
      policy: 'everyone',
      params,
      reply: CategoryPage,
      publicFor,
      handle: (input) => {
        const category = categoryByAnyPath(read(input.params));
        if (!category) throw new DomainError('NOT_FOUND');
        return presentCategoryPage(category);
      },
    });
  }),
  route({
    method: 'get',
    path: '/api/categories/names',
    summary: 'The names of all categories, for a search in the browser',
    policy: 'everyone',
    reply: CategoryNames,
    publicFor,
    handle: () => allCategories().map(({ id, name, parentId }) => ({ id, name, parentId })),
  }),
  route({
    method: 'get',
    path: '/api/categories/search',
    summary:
      'The categories that somebody means, by names and everyday words in five languages, misspelt or half typed',
    policy: 'everyone',
    limit: 'search',
    query: CategorySearchQuery,
    reply: CategorySearch,
    publicFor,
    handle: ({ query }) => presentCategorySearch(query.q),
  }),
  route({
    method: 'get',
    path: '/api/categories/parents',
    summary: 'The top-level categories',
    policy: 'everyone',
    reply: ParentCategories,
    publicFor,
    handle: () => allCategories().filter(({ level }) => level === 1),
  }),
  route({
    method: 'get',
    path: '/api/categories/slug/:slug',
    summary: 'One category by its slug',
    policy: 'everyone',
    params: CategorySlugParam,
    reply: Category,
    publicFor,
    handle: ({ params }) => {
      const category = categoryBySlug(params.slug);
      if (!category) throw new DomainError('NOT_FOUND');
      return category;
    },
  }),
  route({
    method: 'get',
    path: '/api/categories/:id/subcategories',
    summary: 'The service categories of a top-level category',
    policy: 'everyone',
    params: CategoryParam,
    reply: Categories,
    publicFor,
    handle: ({ params }) => childrenAt(1, params.id),
  }),
  route({
    method: 'get',
    path: '/api/categories/:id/subsubcategories',
    summary: 'The service types of a service category',
    policy: 'everyone',
    params: CategoryParam,
    reply: Categories,
    publicFor,
    handle: ({ params }) => childrenAt(2, params.id),
  }),
];
