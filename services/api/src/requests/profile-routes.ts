/** The profile of a provider that accepted, and its photos, for the seeker whose request it is. */
import { DomainError } from '@marketplace/domain/errors';
import { photoAccess } from '@marketplace/domain/profiles/photo.view';
import { acceptedProvider, profileOf } from '@marketplace/domain/profiles/profile.view';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { sendPhoto } from '../portfolio/send-photo.ts';
import { presentContact, presentProfile } from '../profiles/present.ts';
import { photoFolder, throughBothDoors } from './doors.ts';

export const requestProfileRoutes = (deps: RouteDeps) => [
  ...throughBothDoors(deps, 'getProfileOf', 'follow-request', (door) =>
    route({
      ...door.route,
      handle: async (input) => {
        const { enquiryId, at } = await door.followed(input);
        const { leadId } = input.params;
        const { providerId, ...request } = await acceptedProvider(deps, { enquiryId, leadId });
        const { shown, contact, isPublished } = await profileOf(deps, providerId);
        return {
          profile: presentProfile(shown, photoFolder(at, leadId)),
          contact: presentContact(contact),
          isPublic: isPublished,
          request,
        };
      },
    }),
  ),
  ...throughBothDoors(deps, 'getPhotoOf', 'request-photos', (door) =>
    route({
      ...door.route,
      handle: async (input) => {
        const { params, ctx } = input;
        const { enquiryId } = await door.followed(input);
        const { providerId } = await acceptedProvider(deps, { enquiryId, leadId: params.leadId });
        const photo = await photoAccess(deps, params.id);
        if (photo?.providerId !== providerId) throw new DomainError('NOT_FOUND');
        await sendPhoto(deps, ctx, { id: params.id, file: params.file, isPublic: false });
      },
    }),
  ),
];
