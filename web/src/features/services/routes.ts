import { msg } from '@marketplace/languages/text';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import { hasSent, type PageRoute } from '../../routing/route.ts';
import { categoriesHead, categoryHead, categorySeoHead, serviceLocationHead, serviceLocationSeoHead } from './head.ts';
import {
  allServices,
  categoryResource,
  categoryStats,
  seoLocationResource,
  serviceLocationActivity,
  serviceLocationResource,
  servicesFound,
} from './resources.ts';
import { isServiceLocation, segmentsOf } from './url.ts';

/** Shared by the three category levels. */
const category = {
  // `/services/plumbing/gauteng` matches the subcategory pattern but is a service in a place.
  where: (params) => !isServiceLocation(Object.values(params).flatMap((slug) => slug ?? [])),
  head: categoryHead,
  canonicalFromData: true,
  deferHydration: true,
  layout: 'site',
} as const satisfies Partial<PageRoute>;

const categorySeo: PageRoute = {
  title: 'Services',
  head: categorySeoHead,
  page: lazyPage(() => import('./category-seo-page.tsx')),
  data: (context) => [categoryResource(context), keys.categoryParents],
  deferHydration: true,
  layout: 'site',
};

const serviceLocationSeo: PageRoute = {
  title: 'Services near you',
  head: serviceLocationSeoHead,
  page: lazyPage(() => import('./service-location-seo-page.tsx')),
  data: (context) => [seoLocationResource(context)],
  deferHydration: true,
  layout: 'site',
};

export const servicesRoutes = {
  services: {
    title: msg('Browse All Services'),
    description: msg(
      'Every kind of work you can post a free request for, from plumbing and car repairs to weddings and websites.',
    ),
    head: categoriesHead,
    page: lazyPage(() => import('./services-page.tsx')),
    data: (context) => {
      const found = servicesFound(context);
      return [allServices(), ...(found ? [found] : [])];
    },
    search: ['q'],
    deferHydration: true,
    isTranslated: true,
    layout: 'site',
  },
  category: {
    ...category,
    title: msg('Service Category Not Found'),
    isTranslated: true,
    page: lazyPage(() => import('./category-page.tsx')),
    data: (context) => [categoryResource(context), categoryStats(context)],
  },
  subcategory: {
    ...category,
    ...hasSent,
    title: msg('Service Not Found'),
    isTranslated: true,
    page: lazyPage(() => import('./subcategory-page.tsx')),
    data: (context) => [categoryResource(context), categoryStats(context), keys.categoryParents],
  },
  service: {
    ...category,
    title: 'Service Not Found',
    page: lazyPage(() => import('./service-page.tsx')),
    data: (context) => [categoryResource(context), categoryStats(context)],
  },
  serviceLocation: {
    where: (params) => isServiceLocation(segmentsOf(params)),
    title: 'Invalid service-location combination',
    head: serviceLocationHead,
    page: lazyPage(() => import('./service-location-page.tsx')),
    data: (context) => [serviceLocationResource(context), serviceLocationActivity(context)],
    canonicalFromData: true,
    deferHydration: true,
    layout: 'site',
  },
  seoCategory: categorySeo,
  seoSubcategory: categorySeo,
  seoService: categorySeo,
  seoCategoryLocation: serviceLocationSeo,
  seoSubcategoryLocation: serviceLocationSeo,
  seoServiceLocation: serviceLocationSeo,
} satisfies Partial<Record<PatternName, PageRoute>>;
