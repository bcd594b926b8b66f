import { ProviderProfile } from '@marketplace/contracts/providers';
import { providerProfile, providerState } from '@marketplace/domain/providers/profile.view';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentProfile } from './present.ts';
import { providerIdOf } from './provider-id.ts';

const ownProfile = async (deps: RouteDeps, providerId: string): Promise<ProviderProfile> =>
  presentProfile(await providerProfile(deps, providerId), await providerState(deps, providerId));

export const providerRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/providers/me',
    summary: "The signed-in provider's profile",
    policy: 'seeProviderArea',
    reply: ProviderProfile,
    handle: ({ user }) => ownProfile(deps, providerIdOf(user)),
  }),
];
