import { requestEndpoints } from '@marketplace/contracts/requests/endpoints';
import { postAgain } from '@marketplace/domain/enquiries/post-again';
import { presentPosted } from '../enquiries/present.ts';
import type { RouteDeps } from '../http/deps.ts';
import { throughBothDoors } from './doors.ts';

export const postAgainRoutes = (deps: RouteDeps) =>
  throughBothDoors(deps, requestEndpoints.postRequestAgain, {
    limit: 'follow-request',
    handle: async ({ followed: { enquiryId }, requestId }) =>
      presentPosted(await postAgain(deps, { enquiryId, requestId })),
  });
