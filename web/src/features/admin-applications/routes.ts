import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { readable } from './url.ts';

export const adminApplicationsRoutes = {
  adminApplications: {
    title: 'Applications',
    page: lazyPage(() => import('./applications-page.tsx')),
    guard: 'manageApplications',
    data: ({ search }) => [adminKeys.applications(listAddress(search, readable))],
    search: ['cursor', ...Object.keys(readable)],
    layout: 'admin',
  },
  adminApplication: {
    title: 'Application',
    page: lazyPage(() => import('./application-page.tsx')),
    guard: 'manageApplications',
    data: ({ params }) => [adminKeys.application(params.application!)],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
