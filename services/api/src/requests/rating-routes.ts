/** What whoever posted a request says of the provider that did the job. */
import { Rate } from '@marketplace/contracts/ratings/schemas';
import { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { hashToken } from '@marketplace/domain/credentials/tokens';
import { changeRating, rateLead } from '@marketplace/domain/ratings/service';
import { cookiesOf } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { throughBothDoors } from './doors.ts';
import { shownRequest } from './shown-request.ts';

const ways = [
  { method: 'post', status: 201, summary: 'Rate the provider that did the job', say: rateLead },
  { method: 'put', status: 200, summary: 'Change what was said, for some days', say: changeRating },
] as const;

export const requestRatingRoutes = (deps: RouteDeps) =>
  ways.flatMap(({ say, ...way }) =>
    throughBothDoors(deps, 'change-request', (door) =>
      route({
        ...door.route,
        ...way,
        path: door.at('/rating'),
        body: Rate,
        reply: FollowedRequest,
        handle: async (input) => {
          const followed = await door.followed(input);
          const { device } = cookiesOf(input.ctx, deps.siteOrigin.startsWith('https:'));
          await say(deps, {
            ...input.body,
            enquiryId: followed.enquiryId,
            isProven: followed.provesContact || (followed.by === 'account' && followed.isVerified),
            deviceHash: device ? hashToken(device) : null,
            requestId: input.requestId,
          });
          return shownRequest(deps, followed);
        },
      }),
    ),
  );
