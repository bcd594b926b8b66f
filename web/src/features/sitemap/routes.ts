import { brand } from '@marketplace/contracts/brand';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { pageHead } from '../../seo/page-head.ts';

export const sitemapRoutes = {
  sitemap: {
    title: 'Sitemap',
    description: `Links to every main page, service and province in ${brand.country}.`,
    head: pageHead('Sitemap'),
    page: lazyPage(() => import('./sitemap-page.tsx')),
    data: () => [keys.categoryHierarchy],
    deferHydration: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
