import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const adminReportsRoutes = {
  adminReports: {
    title: 'Reports',
    page: lazyPage(() => import('./reports-page.tsx')),
    guard: 'manageEnquiries',
    data: ({ search }) => [adminKeys.reports(listAddress(search, {}))],
    search: ['cursor'],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
