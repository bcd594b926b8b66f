import {
  NotificationSettings,
  PutNotificationSettings,
  PutPushSubscription,
} from '@marketplace/contracts/providers/notifications';
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
      method: 'get',
      path: '/api/providers/me/notifications',
      summary: 'How the signed-in provider hears of its leads',
      policy: 'seeProviderArea',
      reply: NotificationSettings,
      handle: ({ user, sessionId }) => settings(providerIdOf(user), sessionId),
    }),
    route({
      method: 'put',
      path: '/api/providers/me/notifications',
      summary: 'Choose how lead mails come: each at once, hourly, or in the morning; from the next lead on',
      policy: 'changeOwnBusiness',
      body: PutNotificationSettings,
      reply: NotificationSettings,
      handle: async ({ user, sessionId, body, requestId }) => {
        const providerId = providerIdOf(user);
        await setLeadMail(deps, { providerId, requestId, leadMail: body.leadMail });
        return settings(providerId, sessionId);
      },
    }),
    route({
      method: 'put',
      path: '/api/providers/me/push-subscription',
      summary: 'Be told of leads by push in this browser, until it signs out',
      policy: 'answerLeads',
      limit: 'push-subscription',
      body: PutPushSubscription,
      reply: NotificationSettings,
      handle: async ({ user, sessionId, body }) => {
        const providerId = providerIdOf(user);
        if (key === undefined) throw new DomainError('NOT_FOUND');
        await subscribe(deps, { userId: user.id, sessionId, subscription: body });
        return settings(providerId, sessionId);
      },
    }),
    route({
      method: 'delete',
      path: '/api/providers/me/push-subscription',
      summary: 'Be told of nothing by push in this browser any more',
      policy: 'answerLeads',
      limit: 'push-subscription',
      reply: NotificationSettings,
      handle: async ({ user, sessionId }) => {
        const providerId = providerIdOf(user);
        await unsubscribe(deps, sessionId);
        return settings(providerId, sessionId);
      },
    }),
  ];
};
