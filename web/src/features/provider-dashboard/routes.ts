import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const providerDashboardRoutes = {
  providerDashboard: {
    title: 'Dashboard',
    page: lazyPage(() => import('./dashboard-page.tsx')),
    guard: 'seeProviderArea',
    data: () => [keys.providerStats, keys.leadStats, keys.providerProfile],
    layout: 'provider',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
