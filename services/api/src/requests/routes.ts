import { requestRematch } from '@marketplace/domain/matching/rematches';
import { stopRinging } from '@marketplace/domain/matching/ringing';
import { addFiles } from '@marketplace/domain/requests/added-files';
import { closeRequest } from '@marketplace/domain/requests/closing';
import { confirmContact, disownRequest } from '@marketplace/domain/requests/contact-confirmation';
import { editRequest } from '@marketplace/domain/requests/editing';
import { keepRequestOpen } from '@marketplace/domain/requests/inactivity';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { type FollowedAt, throughBothDoors } from './doors.ts';
import { postAgainRoutes } from './post-again-routes.ts';
import { shownRequest } from './shown-request.ts';

export const requestTrackingRoutes = (deps: RouteDeps) => {
  const shown = (followed: FollowedAt) => shownRequest(deps, followed);
  return [
    ...throughBothDoors(deps, 'get', 'follow-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => shown(await door.followed(input)),
      }),
    ),
    ...throughBothDoors(deps, 'edit', 'edit-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const followed = await door.followed(input);
          await editRequest(deps, followed, { edit: input.body, requestId: input.requestId });
          return shown(await door.followedStill(input));
        },
      }),
    ),
    ...throughBothDoors(deps, 'addFilesTo', 'edit-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const followed = await door.followed(input);
          const { requestId, body } = input;
          const keyOf = deps.objects?.keyOf;
          await addFiles(deps, { enquiryId: followed.enquiryId, addresses: body.attachments, keyOf, requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'close', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const followed = await door.followed(input);
          await closeRequest(deps, { enquiryId: followed.enquiryId, end: input.body, requestId: input.requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'keepOpen', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const followed = await door.followed(input);
          await keepRequestOpen(deps, { enquiryId: followed.enquiryId, requestId: input.requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'stopRinging', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const followed = await door.followed(input);
          await stopRinging(deps, { enquiryId: followed.enquiryId, requestId: input.requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'withdraw', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const followed = await door.followed(input);
          const end = { outcome: 'WITHDRAWN' } as const;
          await closeRequest(deps, { enquiryId: followed.enquiryId, end, requestId: input.requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'findMoreFor', 'edit-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const followed = await door.followed(input);
          const { requestId, body } = input;
          await requestRematch(deps, { enquiryId: followed.enquiryId, press: body.press, requestId });
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'confirm', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const followed = await door.followed(input);
          await confirmContact(deps, followed, input.requestId);
          return shown(followed);
        },
      }),
    ),
    ...throughBothDoors(deps, 'disown', 'change-request', (door) =>
      route({
        ...door.route,
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
