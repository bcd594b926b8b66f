import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const providerTeamRoutes = {
  providerTeam: {
    title: 'Team',
    page: lazyPage(() => import('./team-page.tsx')),
    guard: 'seeProviderArea',
    data: () => [keys.team, keys.leadStats, keys.providerProfile],
    layout: 'provider',
  },
  teamInvitation: {
    title: 'Join a team',
    description: 'Accept an invitation to the team of a business.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./invitation-page.tsx')),
    data: ({ search }) => [keys.teamInvitation(search.get('token') ?? '')],
    search: ['token'],
    privateSearch: ['token'],
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
