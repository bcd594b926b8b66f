import { requestEndpoints } from '@marketplace/contracts/requests/endpoints';
import { hashToken } from '@marketplace/domain/credentials/tokens';
import { changeRating, rateLead } from '@marketplace/domain/ratings/service';
import { networkHash } from '@marketplace/domain/sessions/service';
import { networkOf } from '@marketplace/http/network';
import { cookiesOf } from '../http/cookies.ts';
import type { RouteDeps } from '../http/deps.ts';
import { isProven, type SeekerCall, throughBothDoors } from './doors.ts';
import { shownRequest } from './shown-request.ts';

export const requestRatingRoutes = (deps: RouteDeps) => {
  type Rating = Pick<SeekerCall<typeof requestEndpoints.rateProvider>, 'followed' | 'body' | 'requestId' | 'ctx'>;
  const saved =
    (save: typeof rateLead) =>
    async ({ followed, body, requestId, ctx }: Rating) => {
      const { device } = cookiesOf(ctx, deps.siteOrigin.startsWith('https:'));
      await save(deps, {
        ...body,
        enquiryId: followed.enquiryId,
        isProven: isProven(followed),
        deviceHash: device ? hashToken(device) : null,
        network: networkHash(networkOf(ctx.ip)),
        requestId,
      });
      return shownRequest(deps, followed);
    };
  return [
    ...throughBothDoors(deps, requestEndpoints.rateProvider, { limit: 'change-request', handle: saved(rateLead) }),
    ...throughBothDoors(deps, requestEndpoints.changeRating, { limit: 'change-request', handle: saved(changeRating) }),
  ];
};
