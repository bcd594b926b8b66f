/** Profiles: as visitors see published ones, and as their providers edit them. */
import { Id } from '@marketplace/contracts/fields';
import { profileEndpoints } from '@marketplace/contracts/profiles/endpoints';
import { ownProfile, profileOf, publishedProvider } from '@marketplace/domain/profiles/profile.view';
import { providerReviews, type ReviewCursor } from '@marketplace/domain/profiles/reviews.view';
import { saveProfile } from '@marketplace/domain/profiles/service';
import { z } from 'zod';
import { pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';
import { presentOwnProfile, presentProfile, presentReview } from './present.ts';

const cursor = pageCursor<ReviewCursor>('profile-reviews', z.tuple([Id]));

export const profileRoutes = (deps: RouteDeps) => [
  route({
    endpoint: profileEndpoints.getPublicProfile,
    policy: 'everyone',
    handle: async ({ params: { slug } }) =>
      presentProfile((await profileOf(deps, await publishedProvider(deps, slug))).shown),
  }),
  route({
    endpoint: profileEndpoints.listProfileReviews,
    policy: 'everyone',
    handle: async ({ params: { slug }, query }) => {
      const providerId = await publishedProvider(deps, slug);
      const page = await providerReviews(deps, providerId, { ...query, cursor: cursor.read(query.cursor) });
      return { reviews: page.items.map(presentReview), ...cursor.end(page) };
    },
  }),
  route({
    endpoint: profileEndpoints.getOwnProfile,
    policy: 'seeProviderArea',
    handle: async ({ user }) => presentOwnProfile(await ownProfile(deps, providerIdOf(user))),
  }),
  route({
    endpoint: profileEndpoints.saveOwnProfile,
    policy: 'changeOwnBusiness',
    limit: 'change-profile',
    handle: async ({ user, body, requestId }) => {
      const providerId = providerIdOf(user);
      await saveProfile(deps, { providerId, profile: body, requestId });
      return presentOwnProfile(await ownProfile(deps, providerId));
    },
  }),
];
