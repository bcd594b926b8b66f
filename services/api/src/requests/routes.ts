/** What whoever posted a request sees of it, and may do about it. */
import { RematchEnquiry } from '@marketplace/contracts/enquiries/administration';
import { AddFiles, CloseRequest, EditRequest, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import type { Followed } from '@marketplace/domain/enquiries/request-links';
import { requestRematch } from '@marketplace/domain/matching/rematches';
import { addFiles } from '@marketplace/domain/requests/added-files';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { confirmContact, disownRequest } from '@marketplace/domain/requests/contact-confirmation';
import { editRequest } from '@marketplace/domain/requests/editing';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { throughBothDoors } from './doors.ts';
import { postAgainRoutes } from './post-again-routes.ts';
import { shownRequest } from './shown-request.ts';

export const requestTrackingRoutes = (deps: RouteDeps) => {
  const shown = (followed: Followed) => shownRequest(deps, followed);
  return [
    ...throughBothDoors(deps, 'follow-request', (door) =>
      route({
        ...door.route,
        method: 'get',
        path: door.at(''),
        summary: 'One request with its timeline and who accepted, for whoever posted it; changes nothing',
        reply: FollowedRequest,
        handle: async (input) => shown(await door.followed(input)),
      }),
    ),
    ...throughBothDoors(deps, 'edit-request', (door) =>
      route({
        ...door.route,
        method: 'patch',
        path: door.at(''),
        summary: 'Change a request: everything before somebody accepts, then what whoever accepted is told of',
        body: EditRequest,
        reply: FollowedRequest,
        handle: async (input) => {
          const followed = await door.followed(input);
          await editRequest(deps, followed, { edit: input.body, requestId: input.requestId });
          return shown(await door.followedStill(input));
        },
      }),
    ),
    ...throughBothDoors(deps, 'edit-request', (door) =>
      route({
        ...door.route,
        method: 'post',
        path: door.at('/files'),
        summary:
          'Add files to a request: they are checked as those that came with it, and whoever has accepted is told',
        body: AddFiles,
        reply: FollowedRequest,
        handle: async (input) => {
          const followed = await door.followed(input);
          const { requestId, body } = input;
          const keyOf = deps.objects?.keyOf;
          await addFiles(deps, { enquiryId: followed.enquiryId, addresses: body.attachments, keyOf, requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'change-request', (door) =>
      route({
        ...door.route,
        method: 'post',
        path: door.at('/close'),
        summary: 'Close a request and say how it ended: its open leads end, and whoever has accepted is told',
        body: CloseRequest,
        reply: FollowedRequest,
        handle: async (input) => {
          const followed = await door.followed(input);
          await closeRequest(deps, { enquiryId: followed.enquiryId, end: input.body, requestId: input.requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'change-request', (door) =>
      route({
        ...door.route,
        method: 'post',
        path: door.at('/withdraw'),
        summary: 'Withdraw a request, also one that somebody else posted with this address',
        reply: FollowedRequest,
        handle: async (input) => {
          const followed = await door.followed(input);
          const end = { outcome: 'WITHDRAWN' } as const;
          await closeRequest(deps, { enquiryId: followed.enquiryId, end, requestId: input.requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'edit-request', (door) =>
      route({
        ...door.route,
        method: 'post',
        path: door.at('/more'),
        summary: 'Have the free places of a request filled once more, by a job',
        body: RematchEnquiry,
        status: 202,
        reply: FollowedRequest,
        handle: async (input) => {
          const followed = await door.followed(input);
          const { requestId, body } = input;
          await requestRematch(deps, { enquiryId: followed.enquiryId, press: body.press, requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'change-request', (door) =>
      route({
        ...door.route,
        method: 'post',
        path: door.at('/confirm'),
        summary: 'Confirm that a request is yours, for the owner of its contact address',
        reply: FollowedRequest,
        handle: async (input) => {
          const followed = await door.followed(input);
          await confirmContact(deps, followed, input.requestId);
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'change-request', (door) =>
      route({
        ...door.route,
        method: 'post',
        path: door.at('/disown'),
        summary: 'Say that a request is not yours: it is withdrawn, and no account lists it any more',
        reply: FollowedRequest,
        handle: async (input) => {
          const followed = await door.followed(input);
          await disownRequest(deps, followed, input.requestId);
          return shown(followed);
        },
      }),
    ),
    ...postAgainRoutes(deps),
  ];
};
