/** Mutations of the provider's own profile. All throw ApiError and update what is on screen. */

import type { Availability } from '@marketplace/contracts/availability/availability';
import type { UrgentJobs } from '@marketplace/contracts/availability/urgent-jobs';
import type { BillingDetails } from '@marketplace/contracts/invoices/schemas';
import type { OwnPlan, RequestPlan } from '@marketplace/contracts/plans/requests';
import type { SaveProfile } from '@marketplace/contracts/profiles/profiles';
import type {
  FirstPassword,
  PauseLeads,
  ProviderProfile,
  ProviderSettings,
  ProviderSettingsChange,
  PublicListing,
} from '@marketplace/contracts/providers/schemas';
import type { ChoosePlan } from '@marketplace/contracts/subscriptions/schemas';
import { useSWRConfig } from 'swr';
import { serverNow } from '../server-clock.ts';
import { call } from './client.ts';
import { keys } from './keys.ts';
import { useApi } from './use-api.ts';

const hour = 3_600_000;

export const useProviderMutations = () => {
  const { mutate } = useApi(keys.providerProfile);
  const { mutate: change } = useSWRConfig();
  const show = async (saved: Promise<ProviderProfile>): Promise<ProviderProfile> => {
    const profile = await saved;
    await mutate(profile, { revalidate: false });
    return profile;
  };
  const showPlan = async (saved: Promise<OwnPlan>): Promise<void> => {
    await change(keys.ownPlan, await saved, { revalidate: false });
  };
  /** Loads everything of the business again, because plan, leads and invoices follow from each other. */
  const afterBilling = async (done: Promise<void>): Promise<void> => {
    await done;
    await Promise.all([
      change(keys.ownBilling),
      change(keys.ownPlan),
      change(keys.providerProfile),
      change((key) => typeof key === 'string' && key.startsWith(keys.ownInvoices())),
    ]);
  };
  return {
    saveSettings: (body: ProviderSettings) => show(call('saveProviderProfile', { body })),
    saveSome: (body: ProviderSettingsChange) => show(call('changeProviderProfile', { body })),
    saveAvailability: (body: Availability) => show(call('saveAvailability', { body })),
    saveUrgentJobs: (body: UrgentJobs) => show(call('saveUrgentJobs', { body })),
    /** Shows the end at once, and takes it back if the server refuses. */
    setAvailable: async (before: ProviderProfile, hours: number | null) => {
      const availableUntil = hours === null ? null : new Date(serverNow() + hours * hour).toISOString();
      await mutate(call('setAvailableNow', { body: { hours } }), {
        optimisticData: { ...before, urgentJobs: { ...before.urgentJobs, availableUntil } },
        rollbackOnError: true,
        revalidate: false,
      });
    },
    pauseLeads: (body: PauseLeads) => show(call('pauseLeads', { body })),
    resumeLeads: () => show(call('resumeLeads')),
    setListed: (body: PublicListing) => show(call('setPublicListing', { body })),
    saveProfile: async (body: SaveProfile) => {
      const saved = await call('saveOwnProfile', { body });
      await change(keys.ownProfile, saved, { revalidate: false });
      return saved;
    },
    choosePlan: (body: ChoosePlan) => afterBilling(call('choosePlan', { body })),
    saveBillingDetails: (body: BillingDetails) => afterBilling(call('saveBillingDetails', { body })),
    removeCard: () => afterBilling(call('removeCard')),
    /** A card payment has an outcome. */
    afterCardPayment: () => afterBilling(Promise.resolve()),
    requestPlan: (body: RequestPlan) => showPlan(call('requestPlan', { body })),
    withdrawPlanRequest: (id: string) => showPlan(call('withdrawPlanRequest', { params: { id } })),
    setFirstPassword: (body: FirstPassword) => show(call('setFirstPassword', { body })),
  };
};
