import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

export const providerPlanRoutes = {
  providerPlan: {
    title: 'Plan and billing',
    page: lazyPage(() => import('./plan-page.tsx')),
    guard: 'seeProviderArea',
    data: () => [keys.ownPlan, keys.leadStats, keys.providerProfile],
    layout: 'provider',
  },
  cardPayment: {
    title: 'Card payment',
    page: lazyPage(() => import('./card-payment-page.tsx')),
    guard: 'manageOwnBilling',
    data: () => [keys.ownPlan, keys.leadStats, keys.providerProfile],
    // The gateway adds its references, which we know.
    search: ['trxref', 'reference'],
    layout: 'provider',
  },
  changePlan: {
    title: 'Change plan',
    page: lazyPage(() => import('./change-page.tsx')),
    guard: 'manageOwnBilling',
    data: () => [keys.ownBilling, keys.ownPlan, keys.leadStats, keys.providerProfile],
    layout: 'provider',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
