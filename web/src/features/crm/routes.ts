import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { crmColumns } from './crm-columns.ts';
import { type CrmFilter, filterOf, listOf } from './url.ts';

/** The first page of each list on screen. */
const listsOf = (filter: CrmFilter) => {
  if (filter.view === 'table') return [listOf(filter)];
  return (filter.status ? [filter.status] : crmColumns).map((status) => listOf(filter, status));
};

export const crmRoutes = {
  acceptedLeads: {
    title: 'Accepted Leads',
    page: lazyPage(() => import('./accepted-page.tsx')),
    guard: 'seeProviderArea',
    data: ({ search }) => {
      const filter = filterOf(search);
      return [
        keys.acceptedFigures(filter),
        ...listsOf(filter).map((list) => keys.acceptedLeads(list)),
        keys.leadStats,
        keys.providerProfile,
      ];
    },
    search: ['lead', 'search', 'status', 'followUp', 'sort', 'view'],
    privateSearch: ['search'],
    layout: 'provider',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
