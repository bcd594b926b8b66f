import { requestEndpoints } from '@marketplace/contracts/requests/endpoints';
import { answerAsSeeker } from '@marketplace/domain/completions/service';
import type { RouteDeps } from '../http/deps.ts';
import { throughBothDoors } from './doors.ts';
import { shownRequest } from './shown-request.ts';

/** The seeker's answer to “Is the job done?”. */
export const requestCompletionRoutes = (deps: RouteDeps) =>
  throughBothDoors(deps, requestEndpoints.answerRequestCompletion, {
    limit: 'change-request',
    handle: async ({ followed, params, body, requestId }) => {
      const { enquiryId } = followed;
      await answerAsSeeker(deps, { enquiryId, leadId: params.id, ...body, requestId });
      return shownRequest(deps, followed);
    },
  });
