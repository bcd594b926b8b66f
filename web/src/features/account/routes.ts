import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const accountRoutes = {
  account: {
    title: 'Account',
    page: lazyPage(() => import('./account-page.tsx')),
    guard: 'changeOwnAccount',
    data: () => [keys.sessions],
    layout: 'own',
  },
  accountSecurity: {
    title: 'Security',
    page: lazyPage(() => import('./security-page.tsx')),
    guard: 'secureOwnAccount',
    data: () => [keys.accountSecurity, keys.sessions],
    layout: 'own',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
