import { placeEndpoints } from '@marketplace/contracts/places/endpoints';
import { providerEndpoints } from '@marketplace/contracts/providers/endpoints';
import type { ProviderSettingsChange } from '@marketplace/contracts/providers/schemas';
import type { Account } from '@marketplace/domain/accounts/queries';
import { setFirstPassword } from '@marketplace/domain/credentials/first-password';
import { previewOf } from '@marketplace/domain/matching/preview.view';
import { saveAvailability } from '@marketplace/domain/providers/availability';
import { pauseLeads, resumeLeads } from '@marketplace/domain/providers/pauses';
import { providerProfile, providerState } from '@marketplace/domain/providers/profile.view';
import { setListed } from '@marketplace/domain/providers/public-listing';
import { saveSettings } from '@marketplace/domain/providers/service';
import { saveUrgentJobs, setAvailableNow } from '@marketplace/domain/providers/urgent-jobs';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentBaseCities, presentProfile } from './present.ts';
import { presentExample } from './present-preview.ts';
import { providerIdOf } from './provider-id.ts';
import { reachSettingsOf, settingsOf, withExisting } from './settings.ts';

const ownProfile = async (deps: RouteDeps, providerId: string) =>
  presentProfile(await providerProfile(deps, providerId), await providerState(deps, providerId), deps.clock.now());

const save = async (deps: RouteDeps, user: Account, change: ProviderSettingsChange, requestId: string) => {
  const providerId = providerIdOf(user);
  await saveSettings(deps, { providerId, actorId: user.id, requestId, ...settingsOf(change) });
  return ownProfile(deps, providerId);
};

export const providerRoutes = (deps: RouteDeps) => [
  route({
    endpoint: providerEndpoints.getProviderProfile,
    policy: 'seeProviderArea',
    handle: ({ user }) => ownProfile(deps, providerIdOf(user)),
  }),
  route({
    endpoint: withExisting(providerEndpoints.saveProviderProfile),
    policy: 'changeOwnBusiness',
    handle: ({ user, body, requestId }) => save(deps, user, body, requestId),
  }),
  route({
    endpoint: withExisting(providerEndpoints.changeProviderProfile),
    policy: 'changeOwnBusiness',
    handle: ({ user, body, requestId }) => save(deps, user, body, requestId),
  }),
  route({
    endpoint: providerEndpoints.pauseLeads,
    policy: 'changeOwnBusiness',
    handle: async ({ user, body, requestId }) => {
      const providerId = providerIdOf(user);
      await pauseLeads(deps, { ...body, providerId, actorId: user.id, requestId });
      return ownProfile(deps, providerId);
    },
  }),
  route({
    endpoint: providerEndpoints.resumeLeads,
    policy: 'changeOwnBusiness',
    handle: async ({ user, requestId }) => {
      const providerId = providerIdOf(user);
      await resumeLeads(deps, { providerId, actorId: user.id, requestId });
      return ownProfile(deps, providerId);
    },
  }),
  route({
    endpoint: providerEndpoints.saveAvailability,
    policy: 'changeOwnBusiness',
    handle: async ({ user, body, requestId }) => {
      const providerId = providerIdOf(user);
      await saveAvailability(deps, { ...body, providerId, actorId: user.id, requestId });
      return ownProfile(deps, providerId);
    },
  }),
  route({
    endpoint: providerEndpoints.saveUrgentJobs,
    policy: 'changeOwnBusiness',
    handle: async ({ user, body, requestId }) => {
      const providerId = providerIdOf(user);
      await saveUrgentJobs(deps, { ...body, providerId, actorId: user.id, requestId });
      return ownProfile(deps, providerId);
    },
  }),
  route({
    endpoint: providerEndpoints.setAvailableNow,
    policy: 'answerLeads',
    handle: async ({ user, body, requestId }) => {
      const providerId = providerIdOf(user);
      await setAvailableNow(deps, { ...body, providerId, requestId });
      return ownProfile(deps, providerId);
    },
  }),
  route({
    endpoint: providerEndpoints.setPublicListing,
    policy: 'changeOwnBusiness',
    handle: async ({ user, body, requestId }) => {
      const providerId = providerIdOf(user);
      await setListed(deps, { providerId, requestId, listed: body.listed });
      return ownProfile(deps, providerId);
    },
  }),
  route({
    endpoint: withExisting(providerEndpoints.previewLeads),
    policy: 'changeOwnBusiness',
    limit: 'preview-leads',
    handle: async ({ user, body }) => {
      const { weeklyLimit: saved } = (await providerProfile(deps, providerIdOf(user))).availability;
      const weeklyLimit = body.weeklyLimit === undefined ? saved : body.weeklyLimit;
      const { examples, ...counts } = await previewOf(deps, reachSettingsOf(body), weeklyLimit);
      return { ...counts, weeklyLimit, examples: examples.map(presentExample) };
    },
  }),
  route({
    endpoint: providerEndpoints.setFirstPassword,
    policy: 'changeOwnBusiness',
    byHand: true,
    limit: 'change-password',
    handle: async ({ user, body }) => {
      await setFirstPassword(deps, user, body.password);
      return ownProfile(deps, providerIdOf(user));
    },
  }),
  route({
    endpoint: placeEndpoints.listBaseCities,
    policy: 'everyone',
    isFixed: true,
    handle: presentBaseCities,
  }),
];
