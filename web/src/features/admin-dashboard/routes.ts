import { adminKeys } from '../../api/admin/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const adminDashboardRoutes = {
  adminDashboard: {
    title: 'Dashboard',
    page: lazyPage(() => import('./dashboard-page.tsx')),
    guard: 'seeAdminArea',
    data: () => [adminKeys.dashboard, adminKeys.workCounts],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
