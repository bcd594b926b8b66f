import { msg } from '@marketplace/languages/text';
import { keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';
import { profileHead } from './head.ts';

export const profileRoutes = {
  providerProfile: {
    title: msg('Profile Not Found'),
    isTranslated: true,
    head: profileHead,
    page: lazyPage(() => import('./profile-page.tsx')),
    data: ({ params }) => [keys.publicProfile(params.slug!)],
    canonicalFromData: true,
    deferHydration: true,
    layout: 'site',
  },
  linkedProvider: {
    title: msg('Your provider'),
    isTranslated: true,
    description: msg('The profile of a provider that accepted your request, and how to reach them.'),
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./accepted-profile-page.tsx')),
    data: ({ params }) => [keys.acceptedProfile(keys.request(params.token!), params.lead!)],
    privateAddress: true,
    layout: 'site',
  },
  acceptedProvider: {
    title: msg('Your provider'),
    isTranslated: true,
    page: lazyPage(() => import('./accepted-profile-page.tsx')),
    guard: 'seeSeekerArea',
    data: ({ params }) => [keys.acceptedProfile(keys.seekerEnquiry(params.enquiry!), params.lead!)],
    layout: 'site',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
