/** The page behind an emailed invitation to take a request. Opening it changes nothing; its button takes the request. */
import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import { leadEndpoints } from '@marketplace/contracts/leads/endpoints';
import { type InvitedRequestRow, openInvitation, takeInvitation } from '@marketplace/domain/matching/invitations';
import { kilometres, presentServiceAndPlace } from '../enquiries/present.ts';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { actingFor } from '../providers/provider-id.ts';

const presentInvited = (row: InvitedRequestRow) => ({
  ...row,
  ...presentServiceAndPlace(row),
  distanceKm: row.distanceKm === null ? null : kilometres(row.distanceKm),
  beingChecked: row.isHeld,
  addressConfirmed: row.contactConfirmedAt !== null,
  isUrgent: isUrgent(row.timeframe),
});

export const leadInvitationRoutes = (deps: RouteDeps) => [
  route({
    endpoint: leadEndpoints.getLeadInvitation,
    policy: 'signed-in',
    handle: async ({ params, user }) => {
      const opened = await openInvitation(deps, { id: params.id, providerId: user.providerId });
      return { ...opened, request: opened.request && presentInvited(opened.request) };
    },
  }),
  route({
    endpoint: leadEndpoints.takeLeadInvitation,
    policy: 'answerLeads',
    handle: async ({ params, user, requestId }) => ({
      leadId: await takeInvitation(deps, { id: params.id, ...actingFor(user), requestId }),
    }),
  }),
];
