import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { filterOf } from './url.ts';

export const leadInboxRoutes = {
  providerLeads: {
    title: 'Your Leads',
    page: lazyPage(() => import('./leads-page.tsx')),
    guard: 'seeProviderArea',
    data: ({ search }) => [keys.providerLeads(filterOf(search)), keys.leadStats, keys.providerProfile],
    search: ['status', 'period', 'sort'],
    layout: 'provider',
  },
  providerLead: {
    title: 'Lead',
    head: ({ params, read }) => {
      const detail = read(keys.lead(params.lead ?? ''));
      return detail ? { title: detail.accepted?.title ?? detail.lead.title } : {};
    },
    page: lazyPage(() => import('./lead-page.tsx')),
    guard: 'seeProviderArea',
    data: ({ params }) => [keys.lead(params.lead ?? ''), keys.leadStats, keys.providerProfile, keys.quickReplies],
    layout: 'provider',
  },
  leadInvitation: {
    title: 'Invitation',
    page: lazyPage(() => import('./invitation-page.tsx')),
    // Any account, so that the page can name the reason for a wrong one.
    guard: 'changeOwnAccount',
    data: ({ params }) => [keys.leadInvitation(params.invitation ?? '')],
    layout: 'own',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
