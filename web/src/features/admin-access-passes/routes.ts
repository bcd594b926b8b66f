import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { readable } from './url.ts';

export const adminAccessPassesRoutes = {
  adminAccessPasses: {
    title: 'Access passes',
    page: lazyPage(() => import('./access-passes-page.tsx')),
    guard: 'manageAccessPasses',
    data: ({ search }) => [adminKeys.accessPasses(listAddress(search, readable))],
    search: ['cursor', ...Object.keys(readable)],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
