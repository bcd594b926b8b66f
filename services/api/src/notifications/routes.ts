import { NotificationSettings, PutNotificationSettings } from '@marketplace/contracts/notifications';
import { leadMailOf, setLeadMail } from '@marketplace/domain/providers/notifications';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';

export const notificationRoutes = (deps: RouteDeps) => {
  const settings = async (providerId: string): Promise<NotificationSettings> => ({
    leadMail: await leadMailOf(deps, providerId),
  });
  return [
    route({
      method: 'get',
      path: '/api/providers/me/notifications',
      summary: 'How the signed-in provider hears of its leads',
      policy: 'seeProviderArea',
      reply: NotificationSettings,
      handle: ({ user }) => settings(providerIdOf(user)),
    }),
    route({
      method: 'put',
      path: '/api/providers/me/notifications',
      summary: 'Choose how lead mails come: each at once, hourly, or in the morning; from the next lead on',
      policy: 'changeOwnBusiness',
      body: PutNotificationSettings,
      reply: NotificationSettings,
      handle: async ({ user, body, requestId }) => {
        const providerId = providerIdOf(user);
        await setLeadMail(deps, { providerId, requestId, leadMail: body.leadMail });
        return settings(providerId);
      },
    }),
  ];
};
