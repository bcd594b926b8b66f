import { allCategories, categoryById, categoryBySlug, childrenOf } from '@marketplace/catalogue/lookup';
import {
  Categories,
  Category,
  CategoryParam,
  CategorySlugParam,
  ParentCategories,
} from '@marketplace/contracts/categories';
import { DomainError } from '@marketplace/domain/errors';
import { route } from '../route.ts';

/** The catalogue changes with a release. */
const publicFor = 300;

/** The children of a category at `level`; throws NOT_FOUND for anything else. */
const childrenAt = (level: 1 | 2, id: string) => {
  if (categoryById(id)?.level !== level) throw new DomainError('NOT_FOUND');
  return [...childrenOf(id)];
};

export const categoryRoutes = () => [
  route({
    method: 'get',
    path: '/api/categories',
    summary: 'Every category, flat',
    policy: 'everyone',
    reply: Categories,
    publicFor,
    handle: () => [...allCategories()],
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
