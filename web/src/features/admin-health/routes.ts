import { adminKeys } from '../../api/admin/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const adminHealthRoutes = {
  adminHealth: {
    title: 'Health',
    page: lazyPage(() => import('./health-page.tsx')),
    guard: 'seeAdminArea',
    data: () => [adminKeys.systemHealth],
    layout: 'admin',
  },
  adminRunbook: {
    title: 'Runbook',
    page: lazyPage(() => import('./runbook-page.tsx')),
    guard: 'seeAdminArea',
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
