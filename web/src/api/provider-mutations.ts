/** What a provider changes about its own business. Every one throws ApiError; what is on screen follows. */
import {
  type FirstPassword,
  type PauseLeads,
  ProviderProfile,
  type ProviderSettings,
  type ProviderSettingsChange,
  type PublicListing,
} from '@marketplace/contracts/providers/schemas';
import { sendJson } from './client.ts';
import { calls, keys } from './keys.ts';
import { useApi } from './use-api.ts';

export const useProviderMutations = () => {
  const { mutate } = useApi(keys.providerProfile);
  const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, body?: unknown): Promise<ProviderProfile> => {
    const profile = await sendJson(method, url, body, { schema: ProviderProfile });
    await mutate(profile, { revalidate: false });
    return profile;
  };
  return {
    saveSettings: (settings: ProviderSettings) => send('PUT', calls.ownBusiness, settings),
    saveSome: (change: ProviderSettingsChange) => send('PATCH', calls.ownBusiness, change),
    pauseLeads: (pause: PauseLeads) => send('POST', calls.pauseLeads, pause),
    resumeLeads: () => send('POST', calls.resumeLeads),
    setListed: (listing: PublicListing) => send('PUT', calls.publicListing, listing),
    setFirstPassword: (password: FirstPassword) => send('POST', calls.firstPassword, password),
  };
};
