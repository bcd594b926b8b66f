import { hashToken } from '@marketplace/domain/credentials/tokens';
import { changeRating, rateLead } from '@marketplace/domain/ratings/service';
import { networkHash } from '@marketplace/domain/sessions/service';
import { networkOf } from '@marketplace/http/network';
import { cookiesOf } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { isProven, throughBothDoors } from './doors.ts';
import { shownRequest } from './shown-request.ts';

const ratingRoutes = (deps: RouteDeps, action: 'rate' | 'changeRatingOf', save: typeof rateLead) =>
  throughBothDoors(deps, action, 'change-request', (door) =>
    route({
      ...door.route,
      handle: async (input) => {
        const followed = await door.followed(input);
        const { device } = cookiesOf(input.ctx, deps.siteOrigin.startsWith('https:'));
        await save(deps, {
          ...input.body,
          enquiryId: followed.enquiryId,
          isProven: isProven(followed),
          deviceHash: device ? hashToken(device) : null,
          network: networkHash(networkOf(input.ctx.ip)),
          requestId: input.requestId,
        });
        return shownRequest(deps, followed);
      },
    }),
  );

export const requestRatingRoutes = (deps: RouteDeps) => [
  ...ratingRoutes(deps, 'rate', rateLead),
  ...ratingRoutes(deps, 'changeRatingOf', changeRating),
];
