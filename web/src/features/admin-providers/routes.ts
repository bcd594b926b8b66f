import { adminKeys } from '../../api/admin/keys.ts';
import { listAddress } from '../../components/list-address.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { readable } from './url.ts';

export const adminProvidersRoutes = {
  adminProviders: {
    title: 'Providers',
    page: lazyPage(() => import('./providers-page.tsx')),
    guard: 'manageProviders',
    data: ({ search }) => [adminKeys.providers(listAddress(search, readable))],
    search: ['cursor', ...Object.keys(readable)],
    layout: 'admin',
  },
  adminProvider: {
    title: 'Provider',
    page: lazyPage(() => import('./provider-page.tsx')),
    guard: 'manageProviders',
    data: ({ params }) => [adminKeys.provider(params.provider!)],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
