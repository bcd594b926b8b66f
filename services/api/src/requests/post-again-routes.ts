import { postAgain } from '@marketplace/domain/enquiries/post-again';
import { presentPosted } from '../enquiries/present.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { throughBothDoors } from './doors.ts';

export const postAgainRoutes = (deps: RouteDeps) =>
  throughBothDoors(deps, 'postAgain', 'follow-request', (door) =>
    route({
      ...door.route,
      handle: async (input) => {
        const { enquiryId } = await door.followed(input);
        return presentPosted(await postAgain(deps, { enquiryId, requestId: input.requestId }));
      },
    }),
  );
