import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { pageHead } from '../../seo/page-head.ts';

/** Pages opened by an emailed link, hidden from search engines. */
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
    description: 'See the data we hold about you, get a copy or have it deleted, with or without an account.',
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
    description: 'The data we hold under your email address.',
    page: lazyPage(() => import('./held-page.tsx')),
    data: ({ search }) => [keys.heldData(search.get('token') ?? '')],
  },
  dataCopy: {
    ...byLink,
    title: 'Your copy of your data',
    description: 'Download a copy of the data we hold about you.',
    page: lazyPage(() => import('./copy-page.tsx')),
  },
  keepData: {
    ...byLink,
    title: 'Keep your data',
    description: 'Cancel the planned deletion of your data.',
    page: lazyPage(() => import('./keep-page.tsx')),
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
