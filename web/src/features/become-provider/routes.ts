import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import { hasSent, type PageRoute } from '../../routing/route.ts';
import { becomeProviderHead } from './head.ts';
import { isArea, isCategory, isPlan } from './url.ts';

export const becomeProviderRoutes = {
  becomeProvider: {
    title: 'Become a Provider',
    description:
      'Get the requests of your own area as leads and take the ones you want. R99 or R799 per month, no commission.',
    head: becomeProviderHead,
    page: lazyPage(() => import('./become-provider-page.tsx')),
    data: () => [keys.categoryParents],
    search: ['plan', 'category', 'area', ...hasSent.search],
    fits: { ...hasSent.fits, plan: isPlan, category: isCategory, area: isArea },
    // An area is free text: an address with one is made for that one request.
    privateSearch: ['area'],
    deferHydration: true,
    layout: 'site',
  },
  answerQuestion: {
    title: 'A question about your application',
    description: 'Answer what we asked about your application, by the link in our mail.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./answer-page.tsx')),
    data: ({ search }) => [keys.applicationQuestion(search.get('token') ?? '')],
    search: ['token'],
    privateSearch: ['token'],
    deferHydration: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
