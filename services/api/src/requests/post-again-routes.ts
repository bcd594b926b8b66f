/** A request that has run out, posted once more by whoever posted it. */
import { PostedEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { postAgain } from '@marketplace/domain/enquiries/post-again';
import { presentPosted } from '../enquiries/present.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { throughBothDoors } from './doors.ts';

export const postAgainRoutes = (deps: RouteDeps) =>
  throughBothDoors(deps, 'follow-request', (door) =>
    route({
      ...door.route,
      method: 'post',
      path: door.at('/post-again'),
      summary: 'Post an expired request once more, as it was but for its files; the same one however often',
      status: 201,
      reply: PostedEnquiry,
      handle: async (input) => {
        const { enquiryId } = await door.followed(input);
        return presentPosted(await postAgain(deps, { enquiryId, requestId: input.requestId }));
      },
    }),
  );
