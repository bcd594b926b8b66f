import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const providerSettingsRoutes = {
  providerSettings: {
    title: 'Settings',
    page: lazyPage(() => import('./settings-page.tsx')),
    guard: 'seeProviderArea',
    data: () => [
      keys.providerProfile,
      keys.notificationSettings,
      keys.leadStats,
      keys.ownProfile,
      keys.portfolio,
      keys.documents,
    ],
    layout: 'provider',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
