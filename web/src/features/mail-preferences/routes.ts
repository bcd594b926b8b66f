import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { isMailCategory } from './url.ts';

export const mailPreferencesRoutes = {
  mailPreferences: {
    title: 'Email preferences',
    description: 'Choose which emails you get from us, and unsubscribe from the rest.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./mail-preferences-page.tsx')),
    data: ({ search }) => [keys.mailPreferences(search.get('token') ?? '')],
    search: ['token', 'category'],
    privateSearch: ['token'],
    fits: { category: isMailCategory },
    deferHydration: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
