import { adminKeys } from '../../api/admin/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const adminDemandRoutes = {
  adminDemand: {
    title: 'Unmet demand',
    page: lazyPage(() => import('./demand-page.tsx')),
    guard: 'seeAdminArea',
    data: () => [adminKeys.demand],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
