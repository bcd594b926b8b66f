import { adminKeys } from '../../api/admin/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const adminFailuresRoutes = {
  adminFailures: {
    title: 'Failures',
    page: lazyPage(() => import('./failures-page.tsx')),
    guard: 'manageQueues',
    data: () => [adminKeys.failures],
    layout: 'admin',
  },
  adminQueues: {
    title: 'Queues',
    page: lazyPage(() => import('./queues-page.tsx')),
    guard: 'manageQueues',
    data: () => [adminKeys.queues],
    search: ['cursor', 'queue', 'state'],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
