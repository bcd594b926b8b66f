/** What an administrator changes about a provider. Each change is kept with who, when and why. */

import { messages } from '@marketplace/contracts/messages';
import {
  ProviderParam,
  ProviderStanding,
  SetSubscription,
  SetSuspension,
  SetVerification,
} from '@marketplace/contracts/provider-administration';
import { invalid } from '@marketplace/domain/errors';
import { liftSuspension, suspendProvider } from '@marketplace/domain/leads/suspension';
import { providerProfile, providerState } from '@marketplace/domain/providers/profile.view';
import { setSubscription, setVerification } from '@marketplace/domain/providers/standing';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentStanding } from './present.ts';

export const providerAdminRoutes = (deps: RouteDeps) => {
  const standing = async (providerId: string) =>
    presentStanding(await providerProfile(deps, providerId), await providerState(deps, providerId));
  return [
    route({
      method: 'patch',
      path: '/api/admin/providers/:id/verification',
      summary: 'Verify a provider until a date, or take its verification back',
      policy: 'manageProviders',
      params: ProviderParam,
      body: SetVerification,
      reply: ProviderStanding,
      handle: async ({ user, params, body: { checks, note, ...body }, requestId }) => {
        const verifiedUntil = body.verifiedUntil === null ? null : new Date(body.verifiedUntil);
        if (verifiedUntil && verifiedUntil <= deps.clock.now())
          throw invalid({ verifiedUntil: messages.verifiedUntil });
        const change = { providerId: params.id, actorId: user.id, note, requestId };
        await setVerification(deps, { ...change, verifiedUntil, checks });
        return standing(params.id);
      },
    }),
    route({
      method: 'patch',
      path: '/api/admin/providers/:id/subscription',
      summary: "Set a provider's plan and the state of its subscription",
      policy: 'manageProviders',
      params: ProviderParam,
      body: SetSubscription,
      reply: ProviderStanding,
      handle: async ({ user, params, body, requestId }) => {
        await setSubscription(deps, { providerId: params.id, actorId: user.id, requestId, ...body });
        return standing(params.id);
      },
    }),
    route({
      method: 'patch',
      path: '/api/admin/providers/:id/suspension',
      summary: 'Suspend a provider, which ends its open leads, or lift its suspension',
      policy: 'manageProviders',
      params: ProviderParam,
      body: SetSuspension,
      reply: ProviderStanding,
      handle: async ({ user, params, body, requestId }) => {
        const change = { providerId: params.id, actorId: user.id, requestId };
        if (body.suspended) await suspendProvider(deps, { ...change, reason: body.reason });
        else await liftSuspension(deps, { ...change, note: body.reason });
        return standing(params.id);
      },
    }),
  ];
};
