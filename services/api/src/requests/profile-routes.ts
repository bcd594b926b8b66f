/** The profile of a provider that accepted, and its photos, for the seeker whose request it is. */
import { requestEndpoints } from '@marketplace/contracts/requests/endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { photoAccess } from '@marketplace/domain/profiles/photo.view';
import { acceptedProvider, profileOf } from '@marketplace/domain/profiles/profile.view';
import type { RouteDeps } from '../http/deps.ts';
import { sendPhoto } from '../portfolio/send-photo.ts';
import { presentContact, presentProfile } from '../profiles/present.ts';
import { photoFolder, throughBothDoors } from './doors.ts';

export const requestProfileRoutes = (deps: RouteDeps) => [
  ...throughBothDoors(deps, requestEndpoints.getAcceptedProfile, {
    limit: 'follow-request',
    handle: async ({ followed: { enquiryId, at }, params: { leadId } }) => {
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
  ...throughBothDoors(deps, requestEndpoints.getAcceptedPhoto, {
    limit: 'request-photos',
    handle: async ({ followed: { enquiryId }, params: { leadId, id, file }, ctx }) => {
      const { providerId } = await acceptedProvider(deps, { enquiryId, leadId });
      const photo = await photoAccess(deps, id);
      if (photo?.providerId !== providerId) throw new DomainError('NOT_FOUND');
      await sendPhoto(deps, ctx, { id, file, isPublic: false });
    },
  }),
];
