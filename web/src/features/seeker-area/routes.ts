import { msg } from '@marketplace/languages/text';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { tabOf } from './url.ts';

export const seekerAreaRoutes = {
  seekerDashboard: {
    title: msg('Dashboard'),
    page: lazyPage(() => import('./dashboard-page.tsx')),
    guard: 'seeSeekerArea',
    data: ({ search }) => [tabOf(search) === 'profile' ? keys.sessions : keys.seekerEnquiries()],
    search: ['tab'],
    isTranslated: true,
    layout: 'site',
  },
  seekerEnquiries: {
    title: msg('Your Requests'),
    page: lazyPage(() => import('./enquiries-page.tsx')),
    guard: 'seeSeekerArea',
    data: () => [keys.seekerEnquiries()],
    isTranslated: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
