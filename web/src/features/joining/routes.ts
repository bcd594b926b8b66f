import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const joiningRoutes = {
  join: {
    title: 'Join as a provider',
    description: 'Open your business account with the link from your invitation email.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./join-page.tsx')),
    search: ['token'],
    privateSearch: ['token'],
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
