/** Who has the contact details of a request, for whoever posted it, by link or signed in. */
import { Disclosures } from '@marketplace/contracts/enquiries/disclosures';
import { Id } from '@marketplace/contracts/fields';
import { disclosuresOf } from '@marketplace/domain/disclosures/ledger.view';
import { revokeContact } from '@marketplace/domain/requests/contact-revocation';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { throughBothDoors } from '../requests/doors.ts';
import { presentDisclosures } from './present.ts';

export const disclosureRoutes = (deps: RouteDeps) => [
  ...throughBothDoors(deps, 'follow-request', (door) =>
    route({
      ...door.route,
      method: 'get',
      path: door.at('/disclosures'),
      summary: 'Who has read the contact details of a request, how, when first, when last and how often',
      reply: Disclosures,
      handle: async (input) => presentDisclosures(await disclosuresOf(deps, (await door.followed(input)).enquiryId)),
    }),
  ),
  ...throughBothDoors(deps, 'follow-request', (door) =>
    route({
      ...door.route,
      params: door.route.params.extend({ id: Id }),
      method: 'post',
      path: door.at('/disclosures/:id/revoke'),
      summary: 'Take the contact details away from one provider, for good; safe to repeat',
      reply: Disclosures,
      handle: async (input) => {
        const { enquiryId } = await door.followed(input);
        await revokeContact(deps, { enquiryId, leadId: input.params.id, requestId: input.requestId });
        return presentDisclosures(await disclosuresOf(deps, enquiryId));
      },
    }),
  ),
];
