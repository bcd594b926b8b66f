import { endpoints, Slugs } from '../endpoint.ts';
import { ById } from '../fields.ts';
import { CategoryPage } from './pages.ts';
import {
  Categories,
  CategoriesQuery,
  CategoriesReply,
  Category,
  CategoryNames,
  CategorySearch,
  CategorySearchQuery,
  CategorySlugParam,
  CategoryTree,
  ParentCategories,
} from './schemas.ts';

export const catalogueEndpoints = endpoints({
  listCategories: {
    method: 'get',
    path: '/api/categories',
    summary: 'Every category, flat; with hierarchy=true the top-level ones and their subcategories',
    query: CategoriesQuery,
    reply: CategoriesReply,
    publicFor: 300,
  },
  getCategoryTree: {
    method: 'get',
    path: '/api/categories/tree',
    summary: 'All three levels',
    reply: CategoryTree,
    publicFor: 300,
  },
  listCategoryNames: {
    method: 'get',
    path: '/api/categories/names',
    summary: 'The names of all categories, for a search in the browser',
    reply: CategoryNames,
    publicFor: 300,
  },
  searchCategories: {
    method: 'get',
    path: '/api/categories/search',
    summary:
      'The categories that somebody means, by names and everyday words in five languages, misspelt or half typed',
    query: CategorySearchQuery,
    reply: CategorySearch,
    publicFor: 300,
  },
  listParentCategories: {
    method: 'get',
    path: '/api/categories/parents',
    summary: 'The top-level categories',
    reply: ParentCategories,
    publicFor: 300,
  },
  getCategoryBySlug: {
    method: 'get',
    path: '/api/categories/slug/:slug',
    summary: 'One category by its slug',
    params: CategorySlugParam,
    reply: Category,
    publicFor: 300,
  },
  listSubcategories: {
    method: 'get',
    path: '/api/categories/:id/subcategories',
    summary: 'The service categories of a top-level category',
    params: ById,
    reply: Categories,
    publicFor: 300,
  },
  listSubSubcategories: {
    method: 'get',
    path: '/api/categories/:id/subsubcategories',
    summary: 'The service types of a service category',
    params: ById,
    reply: Categories,
    publicFor: 300,
  },
  getCategoryPage: {
    method: 'get',
    path: '/api/categories/page/*slugs',
    summary: 'A category by its slugs from the top down, as its page shows it',
    params: Slugs(1, 3),
    reply: CategoryPage,
    publicFor: 300,
  },
});
