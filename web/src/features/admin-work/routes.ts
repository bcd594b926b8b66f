import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { openParameter, readable } from './url.ts';

export const adminWorkRoutes = {
  adminWork: {
    title: 'Work',
    page: lazyPage(() => import('./work-page.tsx')),
    guard: 'seeAdminArea',
    data: ({ search }) => [adminKeys.work(listAddress(search, readable)), adminKeys.workCounts],
    search: ['cursor', openParameter, ...Object.keys(readable)],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
