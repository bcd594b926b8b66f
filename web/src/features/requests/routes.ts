import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { type Key, keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

const withDisclosures = (request: Key<FollowedRequest>) => [request, keys.disclosures(request)];

export const requestTrackingRoutes = {
  request: {
    title: 'Your request',
    description: 'Follow your request: who has it and who has accepted.',
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./linked-request-page.tsx')),
    data: ({ params }) => withDisclosures(keys.request(params.token!)),
    privateAddress: true,
    layout: 'site',
  },
  seekerEnquiry: {
    title: 'Your request',
    page: lazyPage(() => import('./own-request-page.tsx')),
    guard: 'seeSeekerArea',
    data: ({ params }) => withDisclosures(keys.seekerEnquiry(params.enquiry!)),
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
