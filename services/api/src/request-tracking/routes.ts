/** What whoever posted a request sees of it, and may do about it. */
import { FollowedRequest } from '@marketplace/contracts/request-tracking';
import { followedRequest } from '@marketplace/domain/leads/tracking.view';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { throughBothDoors } from './doors.ts';
import { presentFollowed } from './present.ts';

export const requestTrackingRoutes = (deps: RouteDeps) => [
  ...throughBothDoors(deps, (door) =>
    route({
      ...door.route,
      method: 'get',
      path: door.at(''),
      summary: 'One request with its timeline and who accepted, for whoever posted it; changes nothing',
      reply: FollowedRequest,
      handle: async (input) => presentFollowed(await followedRequest(deps, (await door.followed(input)).enquiryId)),
    }),
  ),
];
