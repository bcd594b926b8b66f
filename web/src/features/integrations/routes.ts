import { adminKeys } from '../../api/admin/keys.ts';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const integrationsRoutes = {
  providerIntegrations: {
    title: 'Integrations',
    page: lazyPage(() => import('./provider-page.tsx')),
    guard: 'changeOwnBusiness',
    data: () => [keys.apiKeys, keys.webhooks, keys.leadStats, keys.providerProfile],
    layout: 'provider',
  },
  adminIntegrations: {
    title: 'Integrations',
    page: lazyPage(() => import('./admin-page.tsx')),
    guard: 'seeAdminArea',
    data: () => [keys.apiKeys],
    layout: 'admin',
  },
  adminPartnerSite: {
    title: 'Partner site',
    page: lazyPage(() => import('./partner-site-page.tsx')),
    guard: 'managePartnerSites',
    data: () => [adminKeys.partnerSites],
    layout: 'admin',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
