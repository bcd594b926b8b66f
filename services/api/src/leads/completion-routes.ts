/** How an accepted lead ends: the answer to “Is the job done?”, and the request for a rating. */
import { completionEndpoints } from '@marketplace/contracts/completions/endpoints';
import { answerAsProvider, askForRating, leadCompletion } from '@marketplace/domain/completions/service';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { actingFor, providerIdOf } from '../providers/provider-id.ts';

export const leadCompletionRoutes = (deps: RouteDeps) => [
  route({
    endpoint: completionEndpoints.answerCompletion,
    policy: 'answerLeads',
    handle: async ({ user, params: { id }, body, requestId }) => {
      const leadId = await answerAsProvider(deps, { leadId: id, ...body, ...actingFor(user), requestId });
      return (await leadCompletion(deps, providerIdOf(user), leadId))!;
    },
  }),
  route({
    endpoint: completionEndpoints.askForRating,
    policy: 'answerLeads',
    limit: 'ask-for-rating',
    handle: async ({ user, params: { id }, requestId }) => {
      const leadId = await askForRating(deps, { leadId: id, ...actingFor(user), requestId });
      return (await leadCompletion(deps, providerIdOf(user), leadId))!;
    },
  }),
];
