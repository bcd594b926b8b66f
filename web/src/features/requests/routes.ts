import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { msg } from '@marketplace/languages/text';
import { type Key, keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

const withDisclosures = (request: Key<FollowedRequest>) => [request, keys.disclosures(request)];

export const requestTrackingRoutes = {
  request: {
    title: msg('Your request'),
    description: msg('Follow your request: who has it and who has accepted.'),
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./linked-request-page.tsx')),
    data: ({ params }) => withDisclosures(keys.request(params.token!)),
    privateAddress: true,
    isTranslated: true,
    layout: 'site',
  },
  confirmRequest: {
    title: msg('Confirm your request'),
    description: msg('Check a request that was prepared for you, and confirm it.'),
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./confirm-request-page.tsx')),
    data: ({ params }) => [keys.pendingRequest(params.token!)],
    privateAddress: true,
    isTranslated: true,
    layout: 'site',
  },
  seekerEnquiry: {
    title: msg('Your request'),
    page: lazyPage(() => import('./own-request-page.tsx')),
    guard: 'seeSeekerArea',
    data: ({ params }) => withDisclosures(keys.seekerEnquiry(params.enquiry!)),
    isTranslated: true,
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
