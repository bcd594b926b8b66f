import { brand } from '@marketplace/contracts/brand';
import { msg, t } from '@marketplace/languages/text';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { homeHead } from './head.ts';
import { newestRequests } from './resources.ts';

export const homeRoutes = {
  home: {
    title: msg('Get All Quotes at Once - Absolutely FREE'),
    description: () =>
      t(
        'Post one free request and compare quotes from verified service providers in your area, anywhere in {country}.',
        { country: t(brand.country) },
      ),
    head: homeHead,
    page: lazyPage(() => import('./home-page.tsx')),
    data: () => [keys.categoryParents, keys.categoryStats, keys.publicStats(), newestRequests],
    deferHydration: true,
    isTranslated: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
