import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const ratingsRoutes = {
  providerRatings: {
    title: 'Ratings',
    page: lazyPage(() => import('./ratings-page.tsx')),
    guard: 'seeProviderArea',
    data: () => [keys.providerRatings(), keys.leadStats, keys.providerProfile],
    layout: 'provider',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
