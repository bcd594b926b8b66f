/** Updates on a request by WhatsApp or SMS, to the number in its contact details. */
import type { RequestPhoneSettings } from '@marketplace/contracts/phones/schemas';
import { requestEndpoints } from '@marketplace/contracts/requests/endpoints';
import { DomainError } from '@marketplace/domain/errors';
import { confirmPhone, phoneOfRequest, removePhone, setPhoneOfRequest } from '@marketplace/domain/phones/service';
import { channelOf } from '@marketplace/platform/phone-notices';
import type { RouteDeps } from '../http/deps.ts';
import { throughBothDoors } from '../requests/doors.ts';

export const requestPhoneRoutes = (deps: RouteDeps) => {
  const channel = deps.phoneWebhook ? channelOf(deps.phoneWebhook.gateway) : null;
  const settings = async (enquiryId: string): Promise<RequestPhoneSettings> => {
    if (!channel) return { channel, state: 'none', number: null, kinds: [] };
    const phone = await phoneOfRequest(deps, enquiryId, channel);
    return { channel, ...(phone as Omit<RequestPhoneSettings, 'channel'>) };
  };
  return [
    ...throughBothDoors(deps, requestEndpoints.getRequestPhone, {
      limit: 'follow-request',
      handle: ({ followed }) => settings(followed.enquiryId),
    }),
    ...throughBothDoors(deps, requestEndpoints.setRequestPhone, {
      limit: 'phone-code',
      handle: async ({ followed: { enquiryId }, body, requestId }) => {
        if (!channel) throw new DomainError('NOT_FOUND');
        await setPhoneOfRequest(deps, enquiryId, { channel, ...body, requestId });
        return settings(enquiryId);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.confirmRequestPhone, {
      limit: 'phone-confirm',
      handle: async ({ followed: { enquiryId }, body, requestId }) => {
        await confirmPhone(deps, { enquiryId }, { ...body, requestId });
        return settings(enquiryId);
      },
    }),
    ...throughBothDoors(deps, requestEndpoints.removeRequestPhone, {
      limit: 'change-request',
      handle: async ({ followed: { enquiryId } }) => {
        await removePhone(deps, { enquiryId });
        return settings(enquiryId);
      },
    }),
  ];
};
