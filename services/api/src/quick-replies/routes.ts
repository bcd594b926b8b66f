import { leadEndpoints } from '@marketplace/contracts/leads/endpoints';
import { putQuickReplies, quickReplies } from '@marketplace/domain/leads/quick-replies';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';

export const quickReplyRoutes = (deps: RouteDeps) => [
  route({
    endpoint: leadEndpoints.getQuickReplies,
    policy: 'seeProviderArea',
    handle: ({ user }) => quickReplies(deps, providerIdOf(user)),
  }),
  route({
    endpoint: leadEndpoints.saveQuickReplies,
    policy: 'answerLeads',
    handle: ({ user, body }) => putQuickReplies(deps, providerIdOf(user), body.replies),
  }),
];
