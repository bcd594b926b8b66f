import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { readable } from './url.ts';

export const adminUsersRoutes = {
  adminUsers: {
    title: 'Users',
    page: lazyPage(() => import('./users-page.tsx')),
    guard: 'manageUsers',
    data: ({ search }) => [adminKeys.users(listAddress(search, readable))],
    search: ['cursor', ...Object.keys(readable)],
    layout: 'admin',
  },
  adminUser: {
    title: 'User',
    page: lazyPage(() => import('./user-page.tsx')),
    guard: 'manageUsers',
    data: ({ params }) => [adminKeys.user(params.user!)],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
