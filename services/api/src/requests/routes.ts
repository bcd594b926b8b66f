import { requestEndpoints } from '@marketplace/contracts/requests/endpoints';
import { requestRematch } from '@marketplace/domain/matching/rematches';
import { stopRinging } from '@marketplace/domain/matching/ringing';
import { addFiles } from '@marketplace/domain/requests/added-files';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { confirmContact, disownRequest } from '@marketplace/domain/requests/contact-confirmation';
import { editRequest } from '@marketplace/domain/requests/editing';
import { keepRequestOpen } from '@marketplace/domain/requests/inactivity';
import { answerNumber } from '@marketplace/domain/requests/team-messages';
import type { RouteDeps } from '../http/deps.ts';
import { type FollowedAt, throughBothDoors } from './doors.ts';
import { postAgainRoutes } from './post-again-routes.ts';
import { shownRequest } from './shown-request.ts';

export const requestTrackingRoutes = (deps: RouteDeps) => {
  const shown = (followed: FollowedAt) => shownRequest(deps, followed);
  return [
    ...throughBothDoors(deps, requestEndpoints.getRequest, {
      limit: 'follow-request',
      handle: ({ followed }) => shown(followed),
    }),
    ...throughBothDoors(deps, requestEndpoints.editRequest, {
      limit: 'edit-request',
      handle: async ({ followed, followedNow, body, requestId }) => {
        await editRequest(deps, followed, { edit: body, requestId });
        return shown(await followedNow());
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.addRequestFiles, {
      limit: 'edit-request',
      handle: async ({ followed, body, requestId }) => {
        const keyOf = deps.objects?.keyOf;
        await addFiles(deps, { enquiryId: followed.enquiryId, addresses: body.attachments, keyOf, requestId });
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.closeRequest, {
      limit: 'change-request',
      handle: async ({ followed, body, requestId }) => {
        await closeRequest(deps, { enquiryId: followed.enquiryId, end: body, requestId });
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.keepRequestOpen, {
      limit: 'change-request',
      handle: async ({ followed, requestId }) => {
        await keepRequestOpen(deps, { enquiryId: followed.enquiryId, requestId });
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.stopRinging, {
      limit: 'change-request',
      handle: async ({ followed, requestId }) => {
        await stopRinging(deps, { enquiryId: followed.enquiryId, requestId });
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.withdrawRequest, {
      limit: 'change-request',
      handle: async ({ followed, requestId }) => {
        const end = { outcome: 'WITHDRAWN' } as const;
        await closeRequest(deps, { enquiryId: followed.enquiryId, end, requestId });
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.findMoreProviders, {
      limit: 'edit-request',
      handle: async ({ followed, body, requestId }) => {
        await requestRematch(deps, { enquiryId: followed.enquiryId, press: body.press, requestId });
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.confirmRequest, {
      limit: 'change-request',
      handle: async ({ followed, requestId }) => {
        await confirmContact(deps, followed, requestId);
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.disownRequest, {
      limit: 'change-request',
      handle: async ({ followed, requestId }) => {
        await disownRequest(deps, followed, requestId);
        return shown(followed);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.answerNumber, {
      limit: 'edit-request',
      handle: async ({ followed, followedNow, body, requestId }) => {
        await answerNumber(deps, followed, { ...body, requestId });
        return shown(await followedNow());
      },
    }),
    ...postAgainRoutes(deps),
  ];
};
