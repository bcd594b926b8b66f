import { providerEndpoints } from '@marketplace/contracts/providers/endpoints';
import type { NotificationSettings } from '@marketplace/contracts/providers/notifications';
import type { Account } from '@marketplace/domain/accounts/queries';
import { DomainError } from '@marketplace/domain/errors';
import { leadMailOf, setLeadMail } from '@marketplace/domain/providers/notifications';
import { ringsAtNight, setRingsAtNight } from '@marketplace/domain/providers/urgent-jobs';
import { isSubscribed, subscribe, unsubscribe } from '@marketplace/domain/push/service';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { providerIdOf } from '../providers/provider-id.ts';

type Caller = { user: Account; sessionId: string };

export const notificationRoutes = (deps: RouteDeps) => {
  const key = deps.pushKey;
  const settings = async (providerId: string, { user, sessionId }: Caller): Promise<NotificationSettings> => ({
    leadMail: await leadMailOf(deps, providerId),
    ringsAtNight: await ringsAtNight(deps, user.id),
    push: key === undefined ? null : { key, here: await isSubscribed(deps, sessionId) },
  });
  return [
    route({
      endpoint: providerEndpoints.getNotificationSettings,
      policy: 'seeProviderArea',
      byHand: true,
      handle: ({ user, sessionId }) => settings(providerIdOf(user), { user, sessionId }),
    }),
    route({
      endpoint: providerEndpoints.changeNotificationSettings,
      policy: 'changeOwnBusiness',
      byHand: true,
      handle: async ({ user, sessionId, body, requestId }) => {
        const providerId = providerIdOf(user);
        await setLeadMail(deps, { providerId, requestId, leadMail: body.leadMail });
        return settings(providerId, { user, sessionId });
      },
    }),
    route({
      endpoint: providerEndpoints.setNightRinging,
      policy: 'answerLeads',
      byHand: true,
      handle: async ({ user, sessionId, body }) => {
        const providerId = providerIdOf(user);
        await setRingsAtNight(deps, user.id, body.ringsAtNight);
        return settings(providerId, { user, sessionId });
      },
    }),
    route({
      endpoint: providerEndpoints.setPushSubscription,
      policy: 'answerLeads',
      byHand: true,
      limit: 'push-subscription',
      handle: async ({ user, sessionId, body }) => {
        const providerId = providerIdOf(user);
        if (key === undefined) throw new DomainError('NOT_FOUND');
        await subscribe(deps, { userId: user.id, sessionId, subscription: body });
        return settings(providerId, { user, sessionId });
      },
    }),
    route({
      endpoint: providerEndpoints.removePushSubscription,
      policy: 'answerLeads',
      byHand: true,
      limit: 'push-subscription',
      handle: async ({ user, sessionId }) => {
        const providerId = providerIdOf(user);
        await unsubscribe(deps, sessionId);
        return settings(providerId, { user, sessionId });
      },
    }),
  ];
};
