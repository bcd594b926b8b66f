import { providerPlanPrices } from '@marketplace/contracts/plans/plans';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import { hasSent, type PageRoute } from '../../routing/route.ts';
import { becomeProviderHead } from './head.ts';
import { isArea, isCategory, isPlan } from './url.ts';

export const becomeProviderRoutes = {
  becomeProvider: {
    title: 'Become a Provider',
    description: `Get leads from your area and accept the ones you want. ${providerPlanPrices} per month, no commission.`,
    head: becomeProviderHead,
    page: lazyPage(() => import('./become-provider-page.tsx')),
    data: () => [keys.categoryHierarchy],
    search: ['plan', 'category', 'area', ...hasSent.search],
    fits: { ...hasSent.fits, plan: isPlan, category: isCategory, area: isArea },
    // An area is free text, so pages with one are not cached.
    privateSearch: ['area'],
    deferHydration: true,
    layout: 'site',
  },
  answerQuestion: {
    title: 'A question about your application',
    description: 'Reply to our question about your application.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./answer-page.tsx')),
    data: ({ search }) => [keys.applicationQuestion(search.get('token') ?? '')],
    search: ['token'],
    privateSearch: ['token'],
    deferHydration: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
