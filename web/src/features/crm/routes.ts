import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { filterOf } from './url.ts';

export const crmRoutes = {
  acceptedLeads: {
    title: 'Accepted Leads',
    page: lazyPage(() => import('./accepted-page.tsx')),
    guard: 'seeProviderArea',
    data: ({ search }) => [keys.acceptedLeads(filterOf(search)), keys.leadStats, keys.providerProfile],
    search: ['lead', 'search', 'status', 'assigned', 'sort'],
    privateSearch: ['search'],
    layout: 'provider',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
