import { answerAsSeeker } from '@marketplace/domain/completions/service';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { throughBothDoors } from './doors.ts';
import { shownRequest } from './shown-request.ts';

/** The seeker's answer to “Is the job done?”. */
export const requestCompletionRoutes = (deps: RouteDeps) =>
  throughBothDoors(deps, 'answerCompletionOf', 'change-request', (door) =>
    route({
      ...door.route,
      handle: async (input) => {
        const followed = await door.followed(input);
        const { enquiryId } = followed;
        await answerAsSeeker(deps, { enquiryId, leadId: input.params.id, ...input.body, requestId: input.requestId });
        return shownRequest(deps, followed);
      },
    }),
  );
