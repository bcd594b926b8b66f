import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { pageHead } from '../../seo/page-head.ts';

/** The pages that a mailed link opens: for whoever has the token, and for no search engine. */
const byLink = {
  head: () => ({ noindex: true }),
  search: ['token'],
  privateSearch: ['token'],
  deferHydration: true,
  layout: 'site',
} as const;

export const yourDataRoutes = {
  yourData: {
    title: 'Your Data',
    description: 'See what we hold about you, have a copy, or have it deleted. With an account or without one.',
    head: pageHead('Your Data'),
    page: lazyPage(() => import('./your-data-page.tsx')),
    search: ['planned'],
    fits: { planned: (value) => value === 'account' },
    deferHydration: true,
    layout: 'site',
  },
  heldData: {
    ...byLink,
    title: 'What we hold about you',
    description: 'What we hold under your email address, by the link in our mail.',
    page: lazyPage(() => import('./held-page.tsx')),
    data: ({ search }) => [keys.heldData(search.get('token') ?? '')],
  },
  dataCopy: {
    ...byLink,
    title: 'Your copy of your data',
    description: 'Fetch the copy of your data, by the link in our mail.',
    page: lazyPage(() => import('./copy-page.tsx')),
  },
  keepData: {
    ...byLink,
    title: 'Keep your data',
    description: 'Take a planned deletion of your data back, by the link in our mail.',
    page: lazyPage(() => import('./keep-page.tsx')),
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
