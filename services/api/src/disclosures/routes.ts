import { requestEndpoints } from '@marketplace/contracts/requests/endpoints';
import { disclosuresOf } from '@marketplace/domain/disclosures/ledger.view';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import type { RouteDeps } from '../http/deps.ts';
import { throughBothDoors } from '../requests/doors.ts';

export const disclosureRoutes = (deps: RouteDeps) => [
  ...throughBothDoors(deps, requestEndpoints.getDisclosures, {
    limit: 'follow-request',
    handle: ({ followed: { enquiryId } }) => disclosuresOf(deps, enquiryId),
  }),
  ...throughBothDoors(deps, requestEndpoints.revokeContact, {
    limit: 'follow-request',
    handle: async ({ followed: { enquiryId }, params, requestId }) => {
      await revokeContact(deps, { enquiryId, leadId: params.id, requestId });
      return disclosuresOf(deps, enquiryId);
    },
  }),
];
