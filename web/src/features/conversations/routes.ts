import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { msg } from '@marketplace/languages/text';
import { type Key, keys } from '../../api/keys.ts';
import { lazyPage } from '../../routing/lazy-page.tsx';
import type { PatternName } from '../../routing/paths.ts';
import type { PageRoute } from '../../routing/route.ts';

const ofSeeker = (request: Key<FollowedRequest>, leadId: string) => [
  request,
  keys.requestConversations(request),
  keys.messages({ at: request, leadId }),
];

export const conversationRoutes = {
  requestMessages: {
    title: msg('Messages'),
    description: msg('Messages with a provider that accepted your request.'),
    head: () => ({ noindex: true }),
    page: lazyPage(() => import('./linked-conversation-page.tsx')),
    data: ({ params }) => ofSeeker(keys.request(params.token!), params.lead!),
    privateAddress: true,
    isTranslated: true,
    layout: 'site',
  },
  seekerMessages: {
    title: msg('Messages'),
    page: lazyPage(() => import('./own-conversation-page.tsx')),
    guard: 'seeSeekerArea',
    data: ({ params }) => ofSeeker(keys.seekerEnquiry(params.enquiry!), params.lead!),
    isTranslated: true,
    layout: 'site',
  },
  providerMessages: {
    title: 'Messages',
    page: lazyPage(() => import('./provider-page.tsx')),
    guard: 'seeProviderArea',
    data: () => [keys.conversations(), keys.unreadMessages, keys.leadStats, keys.providerProfile],
    layout: 'provider',
  },
  providerConversation: {
    title: 'Messages',
    page: lazyPage(() => import('./provider-page.tsx')),
    guard: 'seeProviderArea',
    data: ({ params }) => [
      keys.lead(params.lead!),
      keys.messages({ at: keys.providerProfile, leadId: params.lead! }),
      keys.conversations(),
      keys.unreadMessages,
      keys.quickReplies,
      keys.leadStats,
      keys.providerProfile,
    ],
    layout: 'provider',
  },
} satisfies Partial<Record<PatternName, PageRoute>>;
