import { adminKeys } from '../../api/admin/keys.ts';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const webhookRoutes = {
  providerWebhooks: {
    title: 'Webhooks',
    page: lazyPage(() => import('./business-page.tsx')),
    guard: 'changeOwnBusiness',
    data: () => [keys.webhooks, keys.leadStats, keys.providerProfile],
    layout: 'provider',
  },
  adminWebhooks: {
    title: 'Webhooks',
    page: lazyPage(() => import('./marketplace-page.tsx')),
    guard: 'manageWebhooks',
    data: () => [adminKeys.webhooks],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
