/** Updates on a request by WhatsApp or SMS, to the number in its contact details. */
import type { RequestPhoneSettings } from '@marketplace/contracts/phones/schemas';
import { DomainError } from '@marketplace/domain/errors';
import { confirmPhone, phoneOfRequest, removePhone, setPhoneOfRequest } from '@marketplace/domain/phones/service';
import { channelOf } from '@marketplace/platform/phone-notices';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { throughBothDoors } from '../requests/doors.ts';

export const requestPhoneRoutes = (deps: RouteDeps) => {
  const channel = deps.phoneWebhook ? channelOf(deps.phoneWebhook.gateway) : null;
  const settings = async (enquiryId: string): Promise<RequestPhoneSettings> => {
    if (!channel) return { channel, state: 'none', number: null, kinds: [] };
    const phone = await phoneOfRequest(deps, enquiryId, channel);
    return { channel, ...(phone as Omit<RequestPhoneSettings, 'channel'>) };
  };
  return [
    ...throughBothDoors(deps, 'getPhoneOf', 'follow-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => settings((await door.followed(input)).enquiryId),
      }),
    ),
    ...throughBothDoors(deps, 'setPhoneOf', 'phone-code', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          if (!channel) throw new DomainError('NOT_FOUND');
          await setPhoneOfRequest(deps, enquiryId, { channel, ...input.body, requestId: input.requestId });
          return settings(enquiryId);
        },
      }),
    ),
    ...throughBothDoors(deps, 'confirmPhoneOf', 'phone-confirm', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          await confirmPhone(deps, { enquiryId }, { ...input.body, requestId: input.requestId });
          return settings(enquiryId);
        },
      }),
    ),
    ...throughBothDoors(deps, 'removePhoneOf', 'change-request', (door) =>
      route({
        ...door.route,
        handle: async (input) => {
          const { enquiryId } = await door.followed(input);
          await removePhone(deps, { enquiryId });
          return settings(enquiryId);
        },
      }),
    ),
  ];
};
