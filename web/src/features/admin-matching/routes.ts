import { adminKeys } from '../../api/admin/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { isId, isSide } from './url.ts';

export const adminMatchingRoutes = {
  adminMatching: {
    title: 'Matching',
    page: lazyPage(() => import('./matching-page.tsx')),
    guard: 'simulateMatching',
    data: () => [adminKeys.simulations],
    search: ['left', 'right'],
    fits: { left: isSide, right: isId },
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
