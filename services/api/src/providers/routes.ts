import { limits } from '@marketplace/contracts/limits';
import { BaseCities } from '@marketplace/contracts/places/schemas';
import { LeadPreview, LeadPreviewBody } from '@marketplace/contracts/providers/lead-preview';
import {
  FirstPassword,
  PauseLeads,
  ProviderProfile,
  ProviderSettings,
  ProviderSettingsChange,
  PublicListing,
} from '@marketplace/contracts/providers/schemas';
import type { Account } from '@marketplace/domain/accounts/queries';
import { setFirstPassword } from '@marketplace/domain/credentials/first-password';
import { previewOf } from '@marketplace/domain/matching/preview.view';
import { pauseLeads, resumeLeads } from '@marketplace/domain/providers/pauses';
import { providerProfile, providerState } from '@marketplace/domain/providers/profile.view';
import { setListed } from '@marketplace/domain/providers/public-listing';
import { saveSettings } from '@marketplace/domain/providers/service';
import type { RouteDeps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { presentBaseCities, presentProfile } from './present.ts';
import { presentExample } from './present-preview.ts';
import { providerIdOf } from './provider-id.ts';
import { reachSettingsOf, settingsOf } from './settings.ts';

/** Seconds: places change only with a release. */
const publicFor = 300;

const ownProfile = async (deps: RouteDeps, providerId: string): Promise<ProviderProfile> =>
  presentProfile(await providerProfile(deps, providerId), await providerState(deps, providerId));

const save = async (deps: RouteDeps, user: Account, change: ProviderSettingsChange, requestId: string) => {
  const providerId = providerIdOf(user);
  await saveSettings(deps, { providerId, actorId: user.id, requestId, ...settingsOf(change) });
  return ownProfile(deps, providerId);
};

export const providerRoutes = (deps: RouteDeps) => [
  route({
    method: 'get',
    path: '/api/providers/me',
    summary: "The signed-in provider's profile",
    policy: 'seeProviderArea',
    reply: ProviderProfile,
    handle: ({ user }) => ownProfile(deps, providerIdOf(user)),
  }),
  route({
    method: 'put',
    path: '/api/providers/me',
    summary: "Save all of the provider's settings; they count from the next request on",
    policy: 'changeOwnBusiness',
    body: ProviderSettings,
    reply: ProviderProfile,
    handle: ({ user, body, requestId }) => save(deps, user, body, requestId),
  }),
  route({
    method: 'patch',
    path: '/api/providers/me',
    summary: "Save some of the provider's settings, as its first steps do",
    policy: 'changeOwnBusiness',
    body: ProviderSettingsChange,
    reply: ProviderProfile,
    handle: ({ user, body, requestId }) => save(deps, user, body, requestId),
  }),
  route({
    method: 'post',
    path: '/api/providers/me/pause',
    summary: 'Take no leads until a day begins, or until they are resumed; what was sent stays',
    policy: 'changeOwnBusiness',
    body: PauseLeads,
    reply: ProviderProfile,
    handle: async ({ user, body, requestId }) => {
      const providerId = providerIdOf(user);
      await pauseLeads(deps, { ...body, providerId, actorId: user.id, requestId });
      return ownProfile(deps, providerId);
    },
  }),
  route({
    method: 'post',
    path: '/api/providers/me/resume',
    summary: 'Take leads again, from the next request on',
    policy: 'changeOwnBusiness',
    reply: ProviderProfile,
    handle: async ({ user, requestId }) => {
      const providerId = providerIdOf(user);
      await resumeLeads(deps, { providerId, actorId: user.id, requestId });
      return ownProfile(deps, providerId);
    },
  }),
  route({
    method: 'put',
    path: '/api/providers/me/public-listing',
    summary: 'Let public pages name the business, its town and its rating, or no more',
    policy: 'changeOwnBusiness',
    body: PublicListing,
    reply: ProviderProfile,
    handle: async ({ user, body, requestId }) => {
      const providerId = providerIdOf(user);
      await setListed(deps, { providerId, requestId, listed: body.listed });
      return ownProfile(deps, providerId);
    },
  }),
  route({
    method: 'post',
    path: '/api/providers/me/preview',
    summary: `How many of the last ${limits.previewDays} days' requests these settings would have reached, and some of them; saves nothing`,
    policy: 'changeOwnBusiness',
    limit: 'preview-leads',
    body: LeadPreviewBody,
    reply: LeadPreview,
    handle: async ({ user, body }) => {
      providerIdOf(user);
      const { examples, ...counts } = await previewOf(deps, reachSettingsOf(body));
      return { ...counts, examples: examples.map(presentExample) };
    },
  }),
  route({
    method: 'post',
    path: '/api/providers/me/password',
    summary: 'Set the first password of an account that has none yet',
    policy: 'changeOwnBusiness',
    limit: 'change-password',
    body: FirstPassword,
    reply: ProviderProfile,
    handle: async ({ user, body }) => {
      await setFirstPassword(deps, user, body.password);
      return ownProfile(deps, providerIdOf(user));
    },
  }),
  route({
    method: 'get',
    path: '/api/locations/base-cities',
    summary: 'Every city that a provider may be based in',
    policy: 'everyone',
    reply: BaseCities,
    publicFor,
    handle: presentBaseCities,
  }),
];
