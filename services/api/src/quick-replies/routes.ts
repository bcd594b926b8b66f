import { PutQuickReplies, QuickReplies } from '@marketplace/contracts/leads/quick-replies';
import { putQuickReplies, quickReplies } from '@marketplace/domain/leads/quick-replies';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';

export const quickReplyRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/providers/me/quick-replies',
    summary: "The provider's quick replies; those we suggest before it has stored any",
    policy: 'seeProviderArea',
    reply: QuickReplies,
    handle: ({ user }) => quickReplies(deps, providerIdOf(user)),
  }),
  route({
    method: 'put',
    path: '/api/providers/me/quick-replies',
    summary: "Store all of the provider's quick replies in the place of those before",
    policy: 'answerLeads',
    body: PutQuickReplies,
    reply: QuickReplies,
    handle: ({ user, body }) => putQuickReplies(deps, providerIdOf(user), body.replies),
  }),
];
