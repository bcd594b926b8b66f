/** The profile of a provider that accepted, for the seeker whose request it is. */
import { acceptedProvider, profileOf } from '@marketplace/domain/profiles/profile.view';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentContact, presentProfile } from '../profiles/present.ts';
import { throughBothDoors } from './doors.ts';

export const requestProfileRoutes = (deps: RouteDeps) =>
  throughBothDoors(deps, 'getProfileOf', 'follow-request', (door) =>
    route({
      ...door.route,
      handle: async (input) => {
        const { enquiryId } = await door.followed(input);
        const { providerId, ...request } = await acceptedProvider(deps, { enquiryId, leadId: input.params.leadId });
        const { shown, contact, isPublished } = await profileOf(deps, providerId);
        return { profile: presentProfile(shown), contact: presentContact(contact), isPublic: isPublished, request };
      },
    }),
  );
