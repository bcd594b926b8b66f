import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const adminProviderImportRoutes = {
  adminProviderImport: {
    title: 'Import providers',
    page: lazyPage(() => import('./import-page.tsx')),
    guard: 'manageApplications',
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
