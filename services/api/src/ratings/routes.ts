/** Ratings as their provider reads and answers them, and as administrators decide about them. */
import { ReviewText } from '@marketplace/contracts/enquiries';
import { Id } from '@marketplace/contracts/fields';
import {
  AnswerRating,
  DecidedRating,
  ProviderRatings,
  ProviderRatingsQuery,
  RatingParam,
  RefuseRating,
} from '@marketplace/contracts/ratings';
import { audited } from '@marketplace/domain/audit/service';
import {
  type ProviderRatingCursor,
  providerRatings,
  starsOfProvider,
} from '@marketplace/domain/ratings/provider-list.view';
import { ratingState } from '@marketplace/domain/ratings/request.view';
import { averageRating, countsByStars, sumOf } from '@marketplace/domain/ratings/rules';
import { answerRating, refuseRating, reviewRating } from '@marketplace/domain/ratings/service';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { Nothing, route } from '../http/route.ts';
import { logSecurity } from '../http/security-log.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { presentProviderRating } from './present.ts';

const cursor = pageCursor<ProviderRatingCursor>('provider-ratings', z.tuple([Id]));

export const ratingRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/providers/me/ratings',
    summary: 'What clients said of the provider, newest first, and what it comes to',
    policy: 'seeProviderArea',
    query: ProviderRatingsQuery,
    reply: ProviderRatings,
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
    method: 'post',
    path: '/api/providers/me/ratings/:id/answer',
    summary: 'Answer a rating, once',
    policy: 'answerLeads',
    params: RatingParam,
    body: AnswerRating,
    status: 204,
    reply: Nothing,
    handle: ({ user, params: { id }, body: { text } }) =>
      answerRating(deps, { id, providerId: providerIdOf(user), text }),
  }),
  route({
    method: 'post',
    path: '/api/admin/ratings/:id/text-review',
    summary: 'Publish a rating whose text is held, as it is or with what is suspicious masked',
    policy: 'reviewTexts',
    params: RatingParam,
    body: ReviewText,
    reply: DecidedRating,
    handle: async ({ params: { id }, body: { decision }, ...caller }) => {
      const status = await audited(deps, actorOf(caller), {
        action: decision === 'released' ? 'rating.release-text' : 'rating.mask-text',
        work: (tx) => reviewRating(tx, { id, decision, requestId: caller.requestId }),
        subjectId: id,
        state: (tx) => ratingState(tx, id),
      });
      logSecurity(deps.log, caller.ctx, decision === 'released' ? 'text-released' : 'text-masked');
      return { id, status };
    },
  }),
  route({
    method: 'post',
    path: '/api/admin/ratings/:id/refuse',
    summary: 'Take a rating off, with a reason that its author reads',
    policy: 'reviewTexts',
    params: RatingParam,
    body: RefuseRating,
    reply: DecidedRating,
    handle: async ({ params: { id }, body, ...caller }) => ({
      id,
      status: await audited(deps, actorOf(caller), {
        action: 'rating.refuse',
        work: (tx) => refuseRating(tx, { id, ...body }),
        subjectId: id,
        state: (tx) => ratingState(tx, id),
      }),
    }),
  }),
];
