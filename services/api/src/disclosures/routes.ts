import { disclosuresOf } from '@marketplace/domain/disclosures/ledger.view';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { throughBothDoors } from '../requests/doors.ts';
import { presentDisclosures } from './present.ts';

export const disclosureRoutes = (deps: RouteDeps) => [
  ...throughBothDoors(deps, 'getDisclosuresOf', 'follow-request', (door) =>
    route({
      ...door.route,
      handle: async (input) => presentDisclosures(await disclosuresOf(deps, (await door.followed(input)).enquiryId)),
    }),
  ),
  ...throughBothDoors(deps, 'revokeContactOf', 'follow-request', (door) =>
    route({
      ...door.route,
      handle: async (input) => {
        const { enquiryId } = await door.followed(input);
        await revokeContact(deps, { enquiryId, leadId: input.params.id, requestId: input.requestId });
        return presentDisclosures(await disclosuresOf(deps, enquiryId));
      },
    }),
  ),
];
