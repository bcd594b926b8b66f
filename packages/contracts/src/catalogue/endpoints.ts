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
    summary: 'List all categories flat, or top-level categories with their subcategories if hierarchy=true',
    query: CategoriesQuery,
    reply: CategoriesReply,
    publicFor: 300,
  },
  getCategoryTree: {
    method: 'get',
    path: '/api/categories/tree',
    summary: 'Get the category tree with all three levels',
    reply: CategoryTree,
    publicFor: 300,
  },
  listCategoryNames: {
    method: 'get',
    path: '/api/categories/names',
    summary: 'List the names of all categories for searching in the browser',
    reply: CategoryNames,
    publicFor: 300,
  },
  searchCategories: {
    method: 'get',
    path: '/api/categories/search',
    summary:
      'Search categories by names and everyday words in five languages, including misspellings and partial input',
    query: CategorySearchQuery,
    reply: CategorySearch,
    publicFor: 300,
  },
  listParentCategories: {
    method: 'get',
    path: '/api/categories/parents',
    summary: 'List the top-level categories',
    reply: ParentCategories,
    publicFor: 300,
  },
  getCategoryBySlug: {
    method: 'get',
    path: '/api/categories/slug/:slug',
    summary: 'Get a category by its slug',
    params: CategorySlugParam,
    reply: Category,
    publicFor: 300,
  },
  listSubcategories: {
    method: 'get',
    path: '/api/categories/:id/subcategories',
    summary: 'List the service categories of a top-level category',
    params: ById,
    reply: Categories,
    publicFor: 300,
  },
  listSubSubcategories: {
    method: 'get',
    path: '/api/categories/:id/subsubcategories',
    summary: 'List the service types of a service category',
    params: ById,
    reply: Categories,
    publicFor: 300,
  },
  getCategoryPage: {
    method: 'get',
    path: '/api/categories/page/*slugs',
    summary: 'Get the data of a category page by its slugs, top level first',
    params: Slugs(1, 3),
    reply: CategoryPage,
    publicFor: 300,
  },
});
