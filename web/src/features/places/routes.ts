import { brand } from '@marketplace/contracts/brand';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { slugsOf } from '../../routing/slugs.ts';
import { areaHead, areasHead, locationHead } from './head.ts';
import { allAreas, areaResource, cityStats, locationResource, suburbStats } from './resources.ts';

/** Shared by the four levels of places. */
const area = {
  head: areaHead,
  data: (context) => [areaResource(context)],
  canonicalFromData: true,
  deferHydration: true,
  layout: 'site',
} as const satisfies Partial<PageRoute>;

export const placesRoutes = {
  location: {
    title: 'Location Not Found',
    head: locationHead,
    page: lazyPage(() => import('./location-page.tsx')),
    data: (context) => [locationResource(context), keys.categoryParents],
    canonicalFromData: true,
    deferHydration: true,
    layout: 'site',
  },
  areasServed: {
    title: 'Areas Served',
    description: `Verified service providers in every province of ${brand.country}. Find your municipality, city and suburb, and compare free quotes.`,
    head: areasHead,
    page: lazyPage(() => import('./areas-page.tsx')),
    data: () => [allAreas()],
    deferHydration: true,
    layout: 'site',
  },
  province: { ...area, title: 'Province Not Found', page: lazyPage(() => import('./province-page.tsx')) },
  municipality: { ...area, title: 'Municipality Not Found', page: lazyPage(() => import('./municipality-page.tsx')) },
  city: {
    ...area,
    title: 'City Not Found',
    page: lazyPage(() => import('./city-page.tsx')),
    data: (context) => [areaResource(context), cityStats(slugsOf(context.params))],
  },
  suburb: {
    ...area,
    title: 'Suburb Not Found',
    page: lazyPage(() => import('./suburb-page.tsx')),
    data: (context) => [areaResource(context), suburbStats(slugsOf(context.params))],
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
