/** An administrator gives open requests to providers by hand, or invites a provider to take one. */
import { limits } from '@marketplace/contracts/limits';
import { providerAdminEndpoints } from '@marketplace/contracts/providers/admin-endpoints';
import { requestAdminEndpoints } from '@marketplace/contracts/requests/admin-endpoints';
import { audited } from '@marketplace/domain/audit/service';
import { type AssignableRow, assignableRequests } from '@marketplace/domain/matching/assignable.view';
import { assignableProviders } from '@marketplace/domain/matching/assignable-providers.view';
import { assignRequest } from '@marketplace/domain/matching/assignment';
import { inviteProvider, withdrawInvitation } from '@marketplace/domain/matching/invitations';
import { holidayNear, opensAt } from '@marketplace/domain/providers/availability';
import { availabilityQueries } from '@marketplace/domain/providers/availability.queries';
import { providerProfile } from '@marketplace/domain/providers/profile.view';
import { kilometres, presentServiceAndPlace } from '../enquiries/present.ts';
import { actorOf } from '../http/actor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';

const presentAssignable = (row: AssignableRow) => ({
  ...presentServiceAndPlace(row),
  id: row.id,
  reference: row.reference,
  title: row.title,
  distanceKm: Math.round(row.distanceKm),
  createdAt: row.createdAt.toISOString(),
  placesTaken: row.placesTaken,
  obstacle: row.obstacle,
});

export const assignmentRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerAdminEndpoints.listAssignable,
    policy: 'manageProviders',
    handle: async ({ params: { id }, query: { search } }) => {
      const requests = await assignableRequests(deps, { providerId: id, search });
      const availability = await availabilityQueries(deps).availability(id);
      const now = deps.clock.now();
      return {
        opensAt: opensAt(availability, now)?.toISOString() ?? null,
        holiday: holidayNear(availability, now),
        requests: requests.map(presentAssignable),
      };
    },
  }),
  route({
    endpoint: providerAdminEndpoints.assignRequest,
    policy: 'manageProviders',
    handle: async ({ params: { id: providerId }, body: { enquiryId, reason }, requestId, ...caller }) => {
      const { businessName } = await providerProfile(deps, providerId);
      const placesTaken = await audited(deps, actorOf({ requestId, ...caller }), {
        action: 'enquiry.assign',
        work: (tx) => assignRequest(tx, { enquiryId, providerId, requestId }),
        subjectId: enquiryId,
        details: (taken) => ({
          provider: businessName,
          places: `${taken} of ${limits.providersPerEnquiry}`,
          reason,
        }),
      });
      return { enquiryId, placesTaken };
    },
  }),
  route({
    endpoint: requestAdminEndpoints.listAssignableProviders,
    policy: 'manageEnquiries',
    handle: async ({ params: { id }, query: { search } }) => {
      const providers = await assignableProviders(deps, { enquiryId: id, search });
      return {
        providers: providers.map(({ distanceKm, ...row }) => ({
          ...row,
          distanceKm: distanceKm === null ? null : kilometres(distanceKm),
        })),
      };
    },
  }),
  route({
    endpoint: requestAdminEndpoints.inviteProvider,
    policy: 'manageEnquiries',
    limit: 'write-as-team',
    handle: async ({ params: { id: enquiryId }, body: { reason, ...to }, requestId, ...caller }) => {
      const { id } = await audited(deps, actorOf({ requestId, ...caller }), {
        action: 'enquiry.invite',
        work: (tx) =>
          inviteProvider(tx, {
            enquiryId,
            to: to.email === undefined ? { providerId: to.providerId ?? '' } : { email: to.email },
            invitedBy: caller.user.id,
            requestId,
          }),
        subjectId: enquiryId,
        details: ({ businessName }) => ({ provider: businessName, reason }),
      });
      return { id };
    },
  }),
  route({
    endpoint: requestAdminEndpoints.withdrawInvitation,
    policy: 'manageEnquiries',
    handle: async ({ params: { id }, ...caller }) => {
      await audited(deps, actorOf(caller), {
        action: 'enquiry.withdraw-invitation',
        work: (tx) => withdrawInvitation(tx, id),
        subjectId: (enquiryId) => enquiryId,
      });
    },
  }),
];
