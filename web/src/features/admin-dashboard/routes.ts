import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const adminDashboardRoutes = {
  adminDashboard: {
    title: 'Dashboard',
    page: lazyPage(() => import('./dashboard-page.tsx')),
    guard: 'seeAdminArea',
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
