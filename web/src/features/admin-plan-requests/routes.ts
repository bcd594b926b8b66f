import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const adminPlanRequestsRoutes = {
  adminPlanRequests: {
    title: 'Plan requests',
    page: lazyPage(() => import('./plan-requests-page.tsx')),
    guard: 'manageProviders',
    data: ({ search }) => [adminKeys.planRequests(listAddress(search, {}))],
    search: ['cursor'],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
