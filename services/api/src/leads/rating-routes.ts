/** Clients' ratings, which the provider reads and answers. */
import { Id } from '@marketplace/contracts/fields';
import { leadEndpoints } from '@marketplace/contracts/leads/endpoints';
import {
  type ProviderRatingCursor,
  providerRatings,
  starsOfProvider,
} from '@marketplace/domain/ratings/provider-list.view';
import { averageRating, countsByStars, sumOf } from '@marketplace/domain/ratings/rules';
import { answerRating } from '@marketplace/domain/ratings/service';
import { z } from 'zod';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { presentProviderRating } from '../ratings/present.ts';

const cursor = pageCursor<ProviderRatingCursor>('provider-ratings', z.tuple([Id]));

export const leadRatingRoutes = (deps: RouteDeps) => [
  route({
    endpoint: leadEndpoints.listProviderRatings,
    policy: 'seeProviderArea',
    handle: async ({ user, query }) => {
      const providerId = providerIdOf(user);
      const [page, stars] = await Promise.all([
        providerRatings(deps, providerId, { ...query, cursor: cursor.read(query.cursor) }),
        starsOfProvider(deps, providerId),
      ]);
      const byStars = countsByStars(stars);
      return {
        ratings: page.items.map(presentProviderRating),
        average: averageRating(sumOf(byStars)),
        byStars,
        ...cursor.end(page),
      };
    },
  }),
  route({
    endpoint: leadEndpoints.answerRating,
    policy: 'answerLeads',
    handle: ({ user, params: { id }, body: { text } }) =>
      answerRating(deps, { id, providerId: providerIdOf(user), text }),
  }),
];
