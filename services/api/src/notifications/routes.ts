import { providerEndpoints } from '@marketplace/contracts/providers/endpoints';
import type { NotificationSettings } from '@marketplace/contracts/providers/notifications';
import { DomainError } from '@marketplace/domain/errors';
import { leadMailOf, setLeadMail } from '@marketplace/domain/providers/notifications';
import { isSubscribed, subscribe, unsubscribe } from '@marketplace/domain/push/service';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';

export const notificationRoutes = (deps: RouteDeps) => {
  const key = deps.pushKey;
  const settings = async (providerId: string, sessionId: string): Promise<NotificationSettings> => ({
    leadMail: await leadMailOf(deps, providerId),
    push: key === undefined ? null : { key, here: await isSubscribed(deps, sessionId) },
  });
  return [
    route({
      endpoint: providerEndpoints.getNotificationSettings,
      policy: 'seeProviderArea',
      handle: ({ user, sessionId }) => settings(providerIdOf(user), sessionId),
    }),
    route({
      endpoint: providerEndpoints.changeNotificationSettings,
      policy: 'changeOwnBusiness',
      handle: async ({ user, sessionId, body, requestId }) => {
        const providerId = providerIdOf(user);
        await setLeadMail(deps, { providerId, requestId, leadMail: body.leadMail });
        return settings(providerId, sessionId);
      },
    }),
    route({
      endpoint: providerEndpoints.setPushSubscription,
      policy: 'answerLeads',
      limit: 'push-subscription',
      handle: async ({ user, sessionId, body }) => {
        const providerId = providerIdOf(user);
        if (key === undefined) throw new DomainError('NOT_FOUND');
        await subscribe(deps, { userId: user.id, sessionId, subscription: body });
        return settings(providerId, sessionId);
      },
    }),
    route({
      endpoint: providerEndpoints.removePushSubscription,
      policy: 'answerLeads',
      limit: 'push-subscription',
      handle: async ({ user, sessionId }) => {
        const providerId = providerIdOf(user);
        await unsubscribe(deps, sessionId);
        return settings(providerId, sessionId);
      },
    }),
  ];
};
