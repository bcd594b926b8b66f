import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const quoteRoutes = {
  providerQuote: {
    title: 'Quote',
    head: ({ params, read }) => {
      const name = read(keys.lead(params.lead ?? ''))?.accepted?.contactName;
      return name ? { title: `Quote for ${name}` } : {};
    },
    page: lazyPage(() => import('./quote-page.tsx')),
    guard: 'seeProviderArea',
    data: ({ params }) => [keys.lead(params.lead ?? ''), keys.leadQuotes(params.lead ?? ''), keys.providerProfile],
    layout: 'provider',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
