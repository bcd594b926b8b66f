import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { tabOf } from './url.ts';

export const seekerAreaRoutes = {
  seekerDashboard: {
    title: 'Dashboard',
    page: lazyPage(() => import('./dashboard-page.tsx')),
    guard: 'seeSeekerArea',
    data: ({ search }) => [tabOf(search) === 'profile' ? keys.sessions : keys.seekerEnquiries()],
    search: ['tab'],
    layout: 'site',
  },
  seekerEnquiries: {
    title: 'Your Requests',
    page: lazyPage(() => import('./enquiries-page.tsx')),
    guard: 'seeSeekerArea',
    data: () => [keys.seekerEnquiries()],
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
